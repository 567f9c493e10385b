// The table's script: it sends choices, hears of changes, swaps the parts that changed, and knows the keys.
// Everything works without it, only with more reloading.

const root = document.documentElement;
root.classList.add("scripted");
const $ = (what, from = document) => from.querySelector(what);
const all = (what, from = document) => [...from.querySelectorAll(what)];
const table = () => $("#table");
const base = () => table()?.dataset.base;
// What the script says, in the language of the page.
const words = JSON.parse($("#words")?.textContent ?? "{}");
const word = (id) => words[id] ?? id;

// ---- what a person likes, kept in this browser --------------------------------------------------
const store = {
  get(key) { try { return localStorage.getItem("longbox " + key); } catch { return null; } },
  set(key, value) { try { localStorage.setItem("longbox " + key, value); } catch { /* then not */ } },
};
for (const input of all("#looks input")) {
  const key = input.type === "radio" ? input.name : input.id;
  const kept = store.get(key);
  if (input.type === "radio") input.checked = kept ? kept === input.value : input.checked;
  else if (input.type === "range") input.value = kept ?? "0";
  else input.checked = kept === "on";
  input.addEventListener("change", () => {
    store.set(key, input.type === "checkbox" ? (input.checked ? "on" : "off") : input.value);
    // Whoever sets a volume hears it.
    if (input.type === "range") sound(input.id.slice(6));
  });
}
const calm = () => $("#no-motion")?.checked || matchMedia("(prefers-reduced-motion: reduce)").matches;

// ---- swapping --------------------------------------------------------------------------------------
function name(doc) {
  const seen = {};
  for (const card of all(".card[data-name]", doc)) {
    const slug = card.dataset.name.replace(/[^a-z0-9]+/gi, "-");
    seen[slug] = (seen[slug] ?? 0) + 1;
    card.style.viewTransitionName = `c-${slug}-${seen[slug]}`;
  }
}

function swap(fresh) {
  const focused = document.activeElement;
  const mark = focused && focused !== document.body
    ? { name: focused.name, value: focused.value, href: focused.getAttribute("href"), id: focused.id, part: focused.closest("[data-part]")?.dataset.part }
    : null;
  const scrolled = all(".log-lines, .choices, .pan, .cards").map((box) => [box.closest("[data-part]")?.dataset.part + box.className, box.scrollTop, box.scrollLeft]);
  document.title = fresh.title;
  document.body.className = fresh.body.className;
  const here = table(), there = $("#table", fresh);
  if (!here || !there) { location.reload(); return; }
  const parts = (doc) => new Map(all("[data-part]", doc).map((part) => [part.dataset.part, part]));
  const old = parts(document), next = parts(fresh);
  // A part that is new or gone changes the frame: then the whole table is taken over.
  const same = old.size === next.size && [...next.keys()].every((key) => old.has(key));
  if (same) {
    for (const [key, part] of next) {
      const before = old.get(key);
      if (before.outerHTML.replace(/ style="[^"]*"/g, "") !== part.outerHTML) before.replaceWith(document.adoptNode(part));
    }
    here.dataset.version = there.dataset.version;
  } else {
    const form = $("#choose", fresh);
    if (form) $("#choose").replaceWith(document.adoptNode(form));
    here.replaceWith(document.adoptNode(there));
  }
  for (const [key, top, left] of scrolled) {
    const box = all(".log-lines, .choices, .pan, .cards").find((box) => box.closest("[data-part]")?.dataset.part + box.className === key);
    if (box) { box.scrollTop = top; box.scrollLeft = left; }
  }
  const lines = $(".log-lines");
  if (lines) lines.scrollTop = lines.scrollHeight;
  if (mark && !document.contains(focused)) {
    const again = (mark.id && document.getElementById(mark.id))
      || all("button, a").find((one) => (mark.href ? one.getAttribute("href") === mark.href : one.name === mark.name && one.value === mark.value && one.name))
      || $("#q");
    again?.focus({ preventScroll: true });
    // What somebody is writing stays.
    if (again?.matches("input:not([type=radio], [type=checkbox])")) again.value = mark.value;
  }
}

// What there is to be heard of: bad news, things said, and whether it is over.
const noise = () => ({
  bad: all("#log li.bad").map((line) => line.textContent).join(),
  said: $(".talk-lines li:not(.mine):last-child")?.textContent ?? "",
  end: $(".verdict") !== null,
});
let noiseBefore = noise();
let turnBefore = /^●/.test(document.title);
let heard = all(".log-lines li").length ? [...all(".log-lines li")].map((line) => line.textContent).join("\n") : "";
async function show(text) {
  const fresh = new DOMParser().parseFromString(text, "text/html");
  // A server that was renewed has other styles and another script: the page is taken over as a whole.
  const style = (doc) => $("link[rel=stylesheet]", doc)?.getAttribute("href");
  if (style(fresh) !== style(document)) { location.reload(); return; }
  const told = $("[data-part=said]", fresh)?.textContent.trim();
  const change = () => swap(fresh);
  const step = (doc) => $("#choose input[name=step]", doc)?.value;
  const moved = step(document) !== step(fresh);
  // Only what a move moves is shown moving.
  if (moved && document.startViewTransition && !calm() && document.visibilityState === "visible") {
    name(document);
    const moving = document.startViewTransition(() => { change(); name(document); });
    moving.finished.catch(() => {});
    await moving.updateCallbackDone;
  } else change();
  const lines = all("#log .log-lines li p").map((line) => line.textContent);
  const joined = lines.join("\n");
  if (joined !== heard) {
    const news = heard && joined.startsWith(heard) ? joined.slice(heard.length).trim() : lines.slice(-4).join(". ");
    heard = joined;
    say([told, news, $("#q")?.textContent].filter(Boolean).join(". "));
  } else if (told) say(told);
  // What a large view offers was offered before the table moved on.
  if (moved) for (const act of all("#zoom .act")) act.remove();
  const turn = /^●/.test(document.title), now = noise();
  if (turn && !turnBefore) yourTurn();
  else if (now.end && !noiseBefore.end) sound("end");
  else if (now.bad && now.bad !== noiseBefore.bad) sound("bad");
  else if (now.said !== noiseBefore.said) sound("said");
  turnBefore = turn;
  noiseBefore = now;
  onlyOne();
}
// Where there is nothing to choose, the only choice may be taken by itself; a moment is left to see it.
let alone;
function onlyOne() {
  clearTimeout(alone);
  const choices = all("[data-number]"), step = $("#choose input[name=step]")?.value;
  if (!$("#only-one")?.checked || choices.length !== 1 || choices[0].dataset.waste || $(".ask [value=tip]")) return;
  alone = setTimeout(() => { if (!busy && $("#choose input[name=step]")?.value === step) choices[0].form?.requestSubmit(choices[0]); }, 500);
}
function say(text) { const live = $("#live"); if (live) live.textContent = text.slice(0, 600); }

// ---- asking the server ------------------------------------------------------------------------------
let busy = null;
// Told when there is a server again: whoever waits to send something need not wait longer.
let back = () => {};
let key = 0;
async function send(fields) {
  if (busy) return;
  const body = new URLSearchParams(fields);
  if (!body.has("step")) body.set("step", $("#choose input[name=step]")?.value ?? "");
  body.set("key", `${Date.now().toString(36)}-${(key += 1)}-${Math.random().toString(36).slice(2, 10)}`);
  busy = body;
  table()?.setAttribute("aria-busy", "true");
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await fetch(base(), { method: "POST", body, headers: { "x-longbox": "1" } });
        const text = await answer.text();
        if (text.includes('id="table"')) await show(text);
        else { document.open(); document.write(text); document.close(); }
        return;
      } catch (error) {
        // The same key twice is one choice: asking again is safe.
        if (attempt >= 20) { offline(true); return; }
        offline(true);
        await new Promise((done) => { back = done; setTimeout(done, Math.min(250 * 2 ** Math.min(attempt, 4), 3000)); });
      }
    }
  } finally { busy = null; offline(false); table()?.removeAttribute("aria-busy"); catchUp(); }
}

// The version that was heard of last, and whether the page is behind it.
let latest = "", fetching = false;
function behind() {
  const [run, version] = latest.split("."), [ownRun, own] = (table()?.dataset.version ?? "").split(".");
  return latest !== "" && (run !== ownRun || Number(version) > Number(own));
}
function catchUp() { if (!busy && !fetching && behind()) refresh(); }
async function refresh() {
  if (busy || fetching || !base()) return;
  fetching = true;
  let pause = 0;
  try {
    const answer = await fetch(base(), { headers: { "x-longbox": "1" } });
    const text = await answer.text();
    if (answer.ok && !busy) await show(text);
    else if (answer.status === 404) location.reload();
    else pause = 700;
  } catch { offline(true); pause = 700; }
  fetching = false;
  setTimeout(catchUp, pause);
}
function offline(is) { root.classList.toggle("offline", is); if (is) say(word("offline")); }

document.addEventListener("submit", (event) => {
  const form = event.target;
  const button = event.submitter;
  if (!base() || !(form.id === "choose" || form.classList.contains("say"))) return;
  event.preventDefault();
  if (button?.dataset.waste && store.get("warn") !== "off" && !confirm(`${button.dataset.waste}\n\n${word("end-turn")}`)) return;
  const fields = new FormData(form, button);
  if (form.classList.contains("say")) { if (!fields.get("text").trim()) return; form.reset(); }
  if (location.hash === "#choices") history.replaceState(null, "", location.pathname);
  $("#zoom")?.close?.();
  send(fields);
});
for (const one of all("[data-update]")) one.addEventListener("change", () => {
  const form = one.form;
  const order = document.createElement("button");
  order.name = "do"; order.value = "update"; order.hidden = true;
  form.append(order);
  form.requestSubmit(order);
});
for (const one of all("[data-submit]")) one.addEventListener("change", () => one.form.requestSubmit());
for (const one of all("[data-copy]")) one.addEventListener("click", () => { one.select(); navigator.clipboard?.writeText(one.value).catch(() => {}); });
for (const one of all("[data-copies]")) one.addEventListener("click", async () => {
  const field = $("[data-copy]", one.parentElement);
  field.select();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
  one.textContent = "Copied";
});
for (const one of all("[data-into]")) one.addEventListener("change", async () => { $("#" + one.dataset.into).value = await one.files[0].text(); });

// ---- events -------------------------------------------------------------------------------------------
let source = null;
function listen() {
  const along = table()?.dataset.follow;
  if (!along && (!base() || table().dataset.replay)) return;
  source?.close();
  source = new EventSource((along ?? base()) + "/events");
  let retry;
  source.addEventListener("changed", (event) => {
    offline(false);
    if (along) { goAlong(); return; }
    latest = event.lastEventId;
    catchUp();
  });
  source.onerror = () => {
    offline(true);
    // The browser waits seconds; a table should be back in less than one.
    if (source.readyState === EventSource.CLOSED || !retry) {
      clearTimeout(retry);
      retry = setTimeout(() => { listen(); }, 250 + Math.random() * 300);
    }
  };
  source.onopen = () => { clearTimeout(retry); offline(false); back(); };
}
// Whoever follows somebody through a game sees what they look at.
async function goAlong() {
  try {
    const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    if ($("[data-follow]", fresh)) swap(fresh);
    else location.reload();
  } catch { offline(true); }
}
listen();
addEventListener("pageshow", (event) => { if (event.persisted) { listen(); refresh(); } });
addEventListener("pagehide", () => source?.close());

// ---- your turn ------------------------------------------------------------------------------------------
// Each kind of event has its tones, and its volume, which is nothing until somebody sets it.
const TONES = { turn: [660], bad: [233, 196], said: [880], end: [523, 659, 784] };
let audio;
function sound(kind) {
  const volume = Number($("#sound-" + kind)?.value ?? 0) / 10;
  if (!volume) return;
  try {
    audio ??= new AudioContext();
    TONES[kind].forEach((pitch, at) => {
      const tone = audio.createOscillator(), gain = audio.createGain(), when = audio.currentTime + at * 0.16;
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(0.2 * volume * volume, when);
      gain.gain.exponentialRampToValueAtTime(0.0001, when + 0.35);
      tone.connect(gain).connect(audio.destination);
      tone.start(when);
      tone.stop(when + 0.4);
    });
  } catch { /* then silently */ }
}
function yourTurn() {
  sound("turn");
  if (document.visibilityState === "hidden" && store.get("notify") === "on" && window.Notification?.permission === "granted") {
    new Notification(word("your-turn"), { body: $("#q")?.textContent ?? "", icon: "/assets/icon.svg", tag: base() });
  }
}
$("#notify")?.addEventListener("click", async () => {
  const said = await window.Notification?.requestPermission?.();
  store.set("notify", said === "granted" ? "on" : "off");
  $("#notify").textContent = said === "granted" ? word("notify-on") : word("notify-off");
});

// ---- word to this browser while no page of it is open ----------------------------------------------------
$("[data-push]")?.addEventListener("click", async (event) => {
  const button = event.currentTarget;
  try {
    if (await Notification.requestPermission() !== "granted") throw new Error("not allowed");
    const { pushManager } = await navigator.serviceWorker.register("/push.js") && await navigator.serviceWorker.ready;
    const wish = { userVisibleOnly: true, applicationServerKey: button.dataset.push };
    // One that was made with another key, of an earlier server here, makes room.
    const own = await pushManager.subscribe(wish).catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(wish);
    });
    const answer = await fetch(location.pathname, { method: "POST", body: new URLSearchParams({ do: "push", text: JSON.stringify(own) }) });
    if (!answer.ok) throw new Error("refused");
    location.assign(answer.url);
  } catch { button.textContent = window.isSecureContext ? word("notify-off") : word("push-https"); }
});

// ---- the large view --------------------------------------------------------------------------------------
const roomy = () => matchMedia("(min-width: 80.01rem)").matches;
async function zoom(address) {
  const dialog = $("#zoom");
  if (!dialog) { location.href = address; return; }
  try {
    const answer = await fetch(address);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const body = $("[data-zoom]", fresh) ?? $("main", fresh);
    $("#zoom-body").replaceChildren(...(beside ? [beside.cloneNode(true)] : []), document.adoptNode(body));
    rebind();
    // Where there is room, the question stays beside it and can be answered.
    if (!dialog.open) { if (roomy()) dialog.show(); else dialog.showModal(); }
    dialog.scrollTop = 0;
  } catch { location.href = address; }
}
document.addEventListener("click", (event) => {
  const dialog = $("#zoom");
  if (dialog?.open && event.target === dialog) dialog.close();
  const link = event.target.closest("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const to = link.getAttribute("href") ?? "";
  if ($("#zoom") && /\/look\/\d+/.test(to)) { event.preventDefault(); zoom(to); }
  if (to === "#choices" && location.hash === "#choices") { event.preventDefault(); location.hash = "#question"; }
});
// Long press on a card opens it large, too.
let press;
document.addEventListener("touchstart", (event) => {
  const card = event.target.closest?.(".card, .sheet-h, .space");
  const look = card && $("a.look", card);
  clearTimeout(press);
  if (look) press = setTimeout(() => zoom(look.getAttribute("href")), 550);
}, { passive: true });
for (const end of ["touchend", "touchmove", "touchcancel"]) document.addEventListener(end, () => clearTimeout(press), { passive: true });

// Two cards can be compared: what is kept stands beside whatever is opened next.
let beside = null;
document.addEventListener("click", (event) => {
  if (event.target.id !== "keep") return;
  beside = beside ? null : $("#zoom-body").lastElementChild?.cloneNode(true);
  event.target.setAttribute("aria-pressed", String(beside !== null));
  event.target.textContent = beside ? word("kept-beside") : word("keep-beside");
});

// ---- keys ---------------------------------------------------------------------------------------------------
// What each key does. People may put other keys in their places; digits stay what they are.
const KEYS = {
  " ": word("key-go-on"), a: word("key-play-all"), e: word("key-end"), u: word("key-undo"), x: word("key-undo-action"), U: word("key-undo-all"), r: word("key-redo"), y: word("key-yield"), c: word("key-hint"), v: word("key-chance"),
  n: word("key-next"), i: word("key-large"), q: word("key-question"), w: word("key-log"), d: word("key-near"),
  t: word("key-say"), L: word("key-whole-log"), "/": word("key-find"), "?": word("key-keys"),
};
const bound = () => { try { return JSON.parse(store.get("keys") ?? "{}"); } catch { return {}; } };
const shown = (key) => (key === " " ? word("space") : key);
function meant(key) {
  const own = bound();
  const moved = Object.keys(KEYS).find((printed) => own[printed] === key);
  // A key whose deed has moved elsewhere stands for nothing.
  return moved ?? (key in own ? "" : key);
}
let binding = null;
function bind(printed, key) {
  const own = bound(), before = own[printed] ?? printed;
  const other = Object.keys(KEYS).find((one) => one !== printed && (own[one] ?? one) === key);
  own[printed] = key;
  if (other) own[other] = before;
  for (const one of Object.keys(own)) if (own[one] === one) delete own[one];
  store.set("keys", JSON.stringify(own));
}
function rebind() {
  const place = $("#rebind");
  if (!place) return;
  const own = bound(), list = document.createElement("ul"), title = document.createElement("h2"), plain = document.createElement("button");
  title.textContent = word("keys-own");
  for (const [printed, what] of Object.entries(KEYS)) {
    const line = document.createElement("li"), label = document.createElement("span"), button = document.createElement("button");
    label.textContent = what;
    button.type = "button"; button.className = "button"; button.dataset.bind = printed;
    button.textContent = shown(own[printed] ?? printed);
    button.setAttribute("aria-label", `${what}: ${button.textContent}. ${word("key-change")}`);
    line.append(label, button);
    list.append(line);
  }
  plain.type = "button"; plain.className = "button"; plain.id = "keys-as-printed"; plain.textContent = word("keys-plain");
  place.replaceChildren(title, list, plain);
}
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-bind]");
  if (button) { binding = button.dataset.bind; button.textContent = word("press-key"); }
  if (event.target.id === "keys-as-printed") { store.set("keys", "{}"); rebind(); }
});
rebind();

// One key to go on with, whatever that is now.
function goOn() {
  const choices = all(".choices [data-number]");
  const next = $(".ask [value=tip]") ?? $(".actions [value=play-all]") ?? $(".actions [value=next]") ?? (choices.length === 1 ? choices[0] : $(".actions .end"));
  if (next) next.form.requestSubmit(next);
}
let digits = "", wait;
function choose(number) {
  const button = all("[data-number]").find((one) => one.dataset.number === String(number));
  digits = "";
  if (button) button.form.requestSubmit(button);
}
function digit(text) {
  digits += text;
  clearTimeout(wait);
  const numbers = all("[data-number]").map((one) => one.dataset.number);
  const more = numbers.some((one) => one !== digits && one.startsWith(digits));
  if (!more) { if (numbers.includes(digits)) choose(digits); else digits = ""; return; }
  wait = setTimeout(() => choose(digits), 700);
}
document.addEventListener("keydown", (event) => {
  if (binding !== null) {
    if (event.key.length === 1 && !/\d/.test(event.key)) bind(binding, event.key);
    else if (event.key !== "Escape" && event.key !== "Tab") return;
    event.preventDefault();
    const again = binding;
    binding = null;
    rebind();
    all("[data-bind]").find((one) => one.dataset.bind === again)?.focus();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input:not([type=radio], [type=checkbox]), textarea, select")) return;
  const replay = $("[data-replay]");
  if (replay && $("#zoom")?.open) { if (event.key === "Escape") $("#zoom").close(); return; }
  if (replay) {
    const link = all("#steps [data-key]").find((one) => one.dataset.key === event.key);
    if (link) { event.preventDefault(); link.click(); }
    return;
  }
  const pressed = meant(event.key);
  if (!base()) { if (pressed === "?") location.href = "/keys"; return; }
  const large = $("#zoom");
  if (large?.open && event.key === "Escape") { event.preventDefault(); large.close(); return; }
  if (large?.matches(":modal") || $("#looks")?.matches(":popover-open")) return;
  if (/^\d$/.test(event.key)) { event.preventDefault(); digit(event.key); return; }
  if (event.key === "Enter" && digits) { event.preventDefault(); clearTimeout(wait); choose(digits); return; }
  if (pressed === " ") {
    // On whatever Space does something to already it goes on doing that.
    if (event.key === " " && event.target.closest("button, a, input, select, textarea, summary, [tabindex='0']")) return;
    event.preventDefault();
    goOn();
    return;
  }
  const button = all(".actions [data-key]").find((one) => one.dataset.key === pressed && !one.disabled);
  if (button) { event.preventDefault(); button.form.requestSubmit(button); return; }
  const to = { q: "#q", w: ".log-lines", d: ".danger-line", t: "#say" }[pressed];
  if (to) {
    const place = $(to);
    if (place) { event.preventDefault(); if (!place.hasAttribute("tabindex") && !place.matches("input")) place.tabIndex = -1; place.focus(); place.scrollIntoView({ block: "nearest" }); }
    return;
  }
  if (pressed === "i") {
    const card = document.activeElement?.closest(".card, .sheet-h, .space, .m, .mastermind, .scheme, .pile, .player, li");
    const look = card && $("a[href*='/look/']", card);
    if (look) { event.preventDefault(); zoom(look.getAttribute("href")); }
  } else if (pressed === "L") location.href = base() + "/log";
  else if (pressed === "/") { event.preventDefault(); location.href = "/cards"; }
  else if (pressed === "?") zoom("/keys");
});

// The map opens where the action is.
const acting = $(".space.here, .space.can");
if (acting && $(".pan") && $(".pan").scrollWidth > $(".pan").clientWidth) {
  const pan = $(".pan"), spot = acting.getBoundingClientRect(), frame = pan.getBoundingClientRect();
  pan.scrollLeft += spot.left - frame.left - frame.width / 2;
  pan.scrollTop += spot.top - frame.top - frame.height / 2;
}
for (const lines of all("#log .log-lines, .so-far .whole")) lines.scrollTop = lines.scrollHeight;
onlyOne();
