// Shows word that it is somebody's turn while no page of theirs is open. It keeps nothing and fetches nothing.

addEventListener("push", (event) => {
  const word = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification("Longbox", { body: word.text ?? "", tag: word.tag, icon: "/assets/icon.svg" }));
});

// The front page lists the tables of this browser.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow("/"));
});
