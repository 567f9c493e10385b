# Was die Seiten auf Deutsch sagen. Übersetzt aus en.ftl: dieselben Namen, dieselben Angaben.
# Wörter der Spiele sind Angaben und bleiben, wie sie sind: Hier steht keine Karte.

## Jede Seite

looks-open = Aussehen der Seite

## Die Frage, und was man tun kann

ask-over = { $moment }: Es ist vorbei
ask-left = { $what } übrig
ask-all = Alle { $n }
go-on = Weiter
petition-agree = Einverstanden
petition-decline = Nein
petition-withdraw = Zurückziehen
name-ask = Wie sollen dich die anderen nennen?
name-take = Das bin ich
pass-why = { $name } ist dran und spielt auch an diesem Browser.
pass-to = Weitergeben an { $name }
handed = Ein Bot spielt deinen Platz.
handed-back = Zurücknehmen
yielding = Bis zu deinem nächsten Zug spielt die Faustregel für dich.
yielding-end = Wieder übernehmen
choices = Auswahl
hint-word = Tipp
undo-action = Aktion zurück
undo-all = Alles zurück
undo-turn = Zug zurück
chance-to-win = Gewinnchance
yield-until = Aussetzen bis zu meinem nächsten Zug
undo = Zurück
hint = Tipp
hint-whose = vom Trainer
chance = Chance
chance-of = zu gewinnen
next = Weiter
next-what = der Bot macht weiter
play-all = Alle spielen
end-turn = Zug beenden
undo-all-how = So weit zurück, wie es frei ist
redo = Wiederholen
yield-how = Lässt die Faustregel bis zu meinem nächsten Zug spielen
yield = Zug abgeben
pace = Bots
undo-nothing = noch nichts
undo-free = frei
undo-practice = als Übung
undo-ask = die anderen fragen
coach-thinks = Der Trainer denkt nach …
coach-failed = Der Trainer weiß keine Antwort.
coach-decided = Das Spiel ist entschieden.
coach-chance = Gewinnchance: { $thinking }, wenn alle nachdenken, { $thumb } nach Faustregeln.
coach-nothing = nichts
coach-would = Der Trainer würde: { $choice }. { $why }
coach-would-else = Der Trainer würde: { $choice }. { $why } Danach am besten: { $next }.
thinks = { $name } denkt nach …
decides = { $name } entscheidet
game-over = Das Spiel ist vorbei

## Eine Karte

card-pay = Angriff zum Besiegen
card-price = Rekrutierung als Preis
new = neu
card-times = mal
card-points = Siegpunkte
card-points-short = SP
card-choices = { $n } Möglichkeiten
figure-of = { $what } { $n } von { $of }
face-down = Verdeckt
card-holds = hält { $what }

## Karten nachschlagen

cards = Karten
cards-look-up = Eine Karte nachschlagen
cards-words = Wörter eines Namens, einer Gruppe oder eines Textes
cards-example = Name oder Wörter: loki, defy, overrun
look-up = Nachschlagen
cards-all = { $n } Karten beider Spiele mit ihrem Text und dem, was entschieden wurde, wo ein Regelheft die Wahl lässt.
cards-none = Keine Karte hat diese Wörter.
cards-found-first = { $many } gefunden, hier die ersten { $shown }.
cards-found = { $many } gefunden.
cards-rulings = Entscheidungen

## Ein Tisch mit Karten

empty = leer
played = In diesem Zug gespielt <span class="n">{ $n }</span>
played-open = In diesem Zug gespielt <span class="n">{ $n }</span> und offene Hände
pile-cost = kostet { $n }
overruns-next = überrennt als Nächstes
escapes-next = entkommt als Nächstes

## Wie nah das Ende ist

danger-next = Als Nächstes:
danger-raised = Steigt durch: { $what }
danger = Gefahr

## Die Aufgabe des Tages

daily-title = Die Aufgabe vom { $day }: { $game } auf Longbox
daily-heading = { $game }: die Aufgabe vom { $day }
daily-about = { $setup }. Derselbe Aufbau und dieselben Karten für alle, für eine Person, ohne Tipps.
daily-own = Dein Spiel
daily-own-on = Dein Spiel fortsetzen
daily-name = Dein Name für die Liste
daily-play = Spielen
daily-over = Der Tag ist vorbei. Sein Code teilt dasselbe Spiel noch einmal aus.
code-of-deal = Der Code dieses Spiels
copy = Kopieren
daily-finished = { $n ->
    [0] Auf diesem Server hat es noch niemand beendet.
    [one] Auf diesem Server hat es eine Person beendet.
   *[other] Auf diesem Server haben es { $n } Personen beendet.
}
daily-told-later = Wie es ihnen erging, erfährst du, wenn du es selbst beendet hast.
daily-before = Der Tag davor
daily-today = Heute
daily-fared = Wie es allen erging
who = Wer
result = Ergebnis
points = Punkte
turns = Züge
you = du
practice = Übung
by-a-bot = von einem Bot
daily-bots = Wie es Bots ergeht
bots-still-playing = Bots spielen noch …
daily-bots-other = Die Faustregel mit anderen Karten desselben Aufbaus
somebody = Jemand
won = gewonnen
lost = verloren
drawn = unentschieden
daily-not-won = nicht gewonnen
daily-won-points = gewonnen, { $from } bis { $to } Punkte
daily-won-rounds = gewonnen in { $n } Runden
daily-bot = { $bot }: { $verdict ->
    [won] gewonnen
    [lost] verloren
   *[drawn] unentschieden
} in { $turns } Zügen
daily-bot-points = { $bot }: { $verdict ->
    [won] gewonnen
    [lost] verloren
   *[drawn] unentschieden
} mit { $points } Punkten in { $turns } Zügen
and-also = , und
daily-same = Mit genau diesen Karten { $bots }.
daily-share = Mit diesem Aufbau gewinnt die Faustregel { $percent } % von { $games } anderen Spielen (zwischen { $low } und { $high } % wäre nicht überraschend).

## Was nicht geht

to-front = Zur Startseite
back-to-table = Zurück zum Tisch
refused-stale = der Tisch ist schon weiter: so steht es jetzt
refused-not-asked = du bist nicht dran
refused-not-listed = diese Möglichkeit gibt es nicht
refused-not-yours = dein Link erlaubt das nicht
refused-nothing = es gibt nichts zurückzunehmen
refused-asked = seither wurde etwas Verdecktes gezeigt: die anderen sind gefragt worden
refused-no-hints = an diesem Tisch wird ohne Tipps gespielt
refused-not-over = das gibt es, wenn das Spiel vorbei ist
refused-too-much = das ist mehr, als ein Platz in so kurzer Zeit tun darf; warte einen Augenblick
refused-store = { $why }. Nichts wurde geändert
table-other-rules = dieser Tisch wurde nach anderen Regeln gespielt, als diese Version sie hat: { $why }
table-gone = diesen Tisch gibt es nicht mehr
table-no-game = dieser Server hat kein Spiel namens { $game }
table-seats = das Spiel hat { $seats } Plätze, und { $sitters } sitzen da
store-overtaken = jemand anders war an diesem Tisch schneller
store-gone = nichts kann mehr behalten werden: der Server hält an
store-full = die Platte dieses Servers ist voll, darum kann nichts behalten werden
store-unwritable = dieser Server kann nicht auf seine Platte schreiben, darum kann nichts behalten werden ({ $error })
store-failed = nichts kann behalten werden: { $error }
store-unreadable = ein Tisch kann nicht gelesen werden: { $error }
dead-link = Dieser Link führt nirgendwohin
dead-link-why = Vielleicht wurde der Tisch gelöscht oder der Link erneuert: Bitte den, der ihn geschickt hat, um den neuen. Wenn du ihn abgetippt hast, vergleiche ihn Zeichen für Zeichen.
nothing-here = Hier ist nichts
nothing-here-why = Vielleicht ist die Adresse vertippt.
slowly = Langsam, bitte
slowly-why = Das ist mehr, als dieser Server auf einmal beantwortet. Warte ein paar Sekunden und versuche es noch einmal; nichts ist verloren.
not-kept = Das konnte nicht behalten werden
not-kept-why = { $why }. Nichts wurde geändert. Wer diesen Server betreibt, kann helfen.
cannot = Das geht nicht
moved-on = Der Tisch ist schon weiter
not-now = Nicht jetzt, oder nicht du
cannot-open = Dieser Tisch kann nicht geöffnet werden
not-drawn = die Seite kann nicht gezeichnet werden: { $error }

## Die Startseite

front-title = Longbox: ein Tisch für kooperative Superhelden-Spiele
front-slogan = Ein Tisch für kooperative Superhelden-Spiele.
front-promise = Auf die Regeln wird geachtet. Nichts zu installieren, kein Konto.
front-find = Eine Karte finden <span class="soft">{ $n } Karten</span>
front-heroes = Helden
front-players = Spieler
play-now = Jetzt spielen
learn = Spielend lernen
front-pick = Aufbau wählen
how-played = Wie { $game } gespielt wird
continue = Weiter
front-yours = { $n ->
    [one] An { $n } Tisch bist du dran
   *[other] An { $n } Tischen bist du dran
}
others-decide = Die anderen entscheiden
your-turn = Du bist dran
front-broken = Jetzt nicht zu öffnen
waiting-for = Wartet auf { $name }
front-friends = Ein Tisch für Freunde
seats = Plätze
front-friends-how = Jeder Platz bekommt einen geheimen Link zum Verschicken. Leere Plätze können Bots übernehmen.
front-daily = Aufgabe des Tages
front-daily-how = Dieselben Karten für alle, allein und ohne Tipps; danach siehst du, wie es den anderen und den Bots erging.
front-finished = Beendete Spiele
look-back = Zurückblicken
front-statistics = Deine Statistik
import = Ein Spiel aus einer Datei
front-file-how = Eine Aufzeichnung zum Ansehen oder ein Spielstand des Terminals zum Weiterspielen.
front-file-open = Eine Datei öffnen
front-unofficial = <b>Inoffiziell.</b> Weder gemacht noch gebilligt von den Verlagen der Spiele oder den Eigentümern der Figuren. Keine Bilder, keine Logos. Bring dein eigenes Regelheft mit.
keys = Tasten
sets = Was in der Schachtel ist
front-api = Für Programme
front-first = das erste Spiel des Regelhefts: du und ein Bot gegen { $foe }
won-heading = Gewonnen
lost-heading = Verloren
drawn-heading = Unentschieden

## Ein Tisch mit einer Karte der Welt

globe-end = Wie nah das Ende ist
globe-nemesis = Nemesis
globe-map = Die Welt: Felder, und was auf ihnen steht
globe-size = Größe der Weltkarte
globe-near = Nah
globe-world = Welt
globe-list = Liste
globe-scrolls = Weltkarte, in beide Richtungen zu schieben
overrun = Überrannt
globe-more = weitere
globe-region = Region { $name }.
globe-next = Neben { $names }.
globe-heroes = Helden
globe-acts = handelt
globe-damage = Schaden
globe-tokens = Marker
globe-boosted-short = V
globe-spent = verbraucht
globe-tokens-boosted = { $n } und ein verstärkter
globe-missions = Missionen
support-costs = kostet { $n }
support-ready = bereit

## Der Kopf eines Tisches

players = Spieler
away = fort
points-of = { $n ->
    [one] <b>{ $n }</b> Punkt
   *[other] <b>{ $n }</b> Punkte
}
over-shoulder = über die Schulter von { $name }
signs = Zeichen
watch = { $n } sehen zu

## Ein Spiel aus einer Datei

import-how = Eine Aufzeichnung oder ein Spielstand des Terminals oder dieser Seite. Auf ein Spiel, das vorbei ist, kann zurückgeblickt werden; ein anderes wird weitergespielt.
import-choose = Die Datei wählen
import-paste = Oder ihren Inhalt einfügen
open = Öffnen

## Die große Ansicht

zoom = Große Ansicht
keep-beside = Neben der nächsten behalten
close = Schließen

## Tasten

keys-about = Die Tasten des Terminals. Alles geht ohne Maus, auch mit Tab und Enter.
keys-number = die Möglichkeit mit dieser Nummer wählen; zwei Ziffern für höhere
keys-all = alle Karten spielen, deren Reihenfolge gleichgültig ist
keys-end = den Zug beenden
keys-undo = eine Entscheidung zurücknehmen, die ganze Aktion, alles Freie oder sonst den Zug; wiederholen
keys-yield = aussetzen: bis zu deinem nächsten Zug spielt die Faustregel für dich
keys-coach = ein Tipp des Trainers; die Gewinnchance
keys-space = weiter: der gelesene Hinweis, die einzige Möglichkeit, alle einfachen Karten, der Bot, der wartet, das Ende des Zuges
keys-next = einen Bot weitermachen lassen, der Schritt für Schritt spielt
keys-large = das Ding im Fokus, groß
keys-find = eine Karte finden
keys-log = das Protokoll; was geschah, seit du entschieden hast
keys-near = wie nah das Ende ist
keys-say = etwas sagen
keys-question = zur Frage
keys-these = diese Tasten
keys-close = schließen, was obenauf liegt
keys-replay = Schritte und Züge eines Spiels, auf das zurückgeblickt wird

## Das Protokoll

log-title = Das Protokoll
what-happened = Was geschah
log-which = Welche Zeilen
log-all = Alles
log-mine = Was ich tat und was mir widerfuhr
log-bad = Schlechte Nachrichten
log-none = Eine solche Zeile gibt es nicht.
player = Spieler

## Das Protokoll neben einem Tisch, und Gespräch

log-since = Seit deiner letzten Entscheidung
log-whole = ganzes Protokoll
log-report = melden
talk = Was gesagt wurde
quick-well-said = Gut gespielt!
quick-well = Gut gespielt!
quick-careful-said = Vorsicht …
quick-careful = Vorsicht …
quick-moment-said = Ich brauche einen Augenblick.
quick-moment = Augenblick
quick-call-said = Deine Entscheidung.
quick-call = Entscheide du
hands-close = Hände verdecken
hands-open = Offene Hände?
say-something = Sag etwas
say = Sagen

## Ein Ding, groß gezeigt

look-title = { $what }: Longbox
look-why = Warum nicht jetzt
look-words = Was die Wörter bedeuten

## Das Aussehen der Seite

looks = Aussehen
looks-light = Licht
looks-device = Wie das Gerät
looks-day = Hell
looks-dark = Dunkel
looks-contrast = Mehr Kontrast
looks-texture = Kein Druckraster
looks-still = Nichts bewegt sich
looks-moves = Was sich bewegt, ist
looks-quick = schnell
looks-quick-two = doppelt so schnell
looks-quick-three = dreimal so schnell
looks-only = Die einzige Möglichkeit gleich nehmen
looks-sounds = Töne
looks-said = Etwas gesagt
looks-end = Das Ende
looks-notify = Sag mir, wenn ich dran bin
looks-language = Sprache
looks-browser = Wie der Browser
looks-language-take = Nehmen

## Statistik

mine = Deine Spiele
mine-none = Noch kein Spiel, das dieser Browser kennt, ist zu Ende.
mine-ended-practice = { $games ->
    [one] { $games } Spiel dieses Browsers ist
   *[other] { $games } Spiele dieses Browsers sind
} zu Ende; { $practice ->
    [one] { $practice } davon war Übung und zählt nicht.
   *[other] { $practice } davon waren Übung und zählen nicht.
}
mine-ended = { $games ->
    [one] { $games } Spiel dieses Browsers ist zu Ende.
   *[other] { $games } Spiele dieses Browsers sind zu Ende.
}
mine-share-how = Neben jedem Anteil steht, wo er wirklich liegen mag (95 %), und wie oft die Faustregel mit denselben Aufbauten gewinnt.
mine-save = Als Daten sichern
name = Name
mine-games = Spiele
mine-won = Gewonnen
mine-share = Anteil
mine-between = Zwischen
mine-thumb = Faustregel
mine-from-to = { $from } bis { $to }
mine-share-from-to = { $share } ({ $from } bis { $to })
mine-all = Alle Spiele
mine-players = { $n ->
    [one] { $n } Spieler
   *[other] { $n } Spieler
}

## Das Ende eines Spiels

over-points = Siegpunkte
player-heading = Spieler
chance-by-turn = Die Gewinnchance, Zug für Zug
rematch = Revanche
rematch-how = derselbe Aufbau, neu ausgeteilt
review = Rückschau
review-how = die Gewinnchance, Zug für Zug
save-game = Das Spiel sichern
over-challenge = Die Aufgabe
over-challenge-how = wie es anderen erging
over-report = Melden
over-report-how = etwas war falsch
over-another = Ein anderes Spiel

## Zurückblicken

replay-title = Schritt { $at }: { $game } auf Longbox
replay-title-of = Schritt { $at } von { $last }: { $game } auf Longbox
to-steps = Zu den Schritten
to-table = Zum Tisch
replay-steps = Schritte
replay-follows = Du folgst { $name }: Schritt { $at }
replay-alone = Selbst umsehen
replay-at = { $at } von { $last }
replay-seen-by = Gesehen von
replay-watcher = jemandem, der zusieht
replay-open = alles offen
look-there = Ansehen
replay-branch = Von hier weiterspielen
replay-lead = Du führst
replay-stop = Nicht mehr führen
replay-lead-others = Die anderen führen
replay-follow = { $name } folgen
replay-tell-end = Verraten, wie es endet
replay-hide-end = Verbergen, wie es endet
replay-link = Ein Link zum Verschicken
replay-to-send = Zum Verschicken
replay-until = Was bis hierher geschah
replay-go = Zu diesem Schritt
replay-to-step = Zu Schritt { $step }
move-start = Anfang
move-turn-back = Zug zurück
move-back = Schritt zurück
move-on = Schritt weiter
move-turn-on = Zug weiter
move-end = Ende
import-unreadable = Das ist kein Spiel, das gelesen werden kann: { $error }
import-unknown = Dieses Spiel hat der Server nicht.
import-broken = Dieses Spiel kann nicht geöffnet werden: { $error }

## Meldungen

report-title = Etwas stimmt nicht
report = Stimmt etwas nicht?
report-kept = Danke. Die Meldung liegt auf diesem Server als <b>{ $name }</b>, für den, der ihn betreibt.
report-how = Eine Datei enthält die ausgeteilten Karten, jede Entscheidung, die Versionen und was dir gesagt wurde, sodass sich Schritt für Schritt nachspielen lässt, was geschah.
report-what = Was geschah, und was hätte geschehen sollen
report-save = Die Meldung sichern
report-keep = Die Meldung auf diesem Server lassen
report-loaded = <code>longbox replay longbox-report.json</code> und <code>longbox show</code> lesen sie.
report-hidden = Sie verrät, was in deinem Spiel verdeckt ist; darum bekommt sie vor dem Ende niemand am Tisch: Sie wartet im Ordner der Meldungen auf dem Server. Wenn das Spiel vorbei ist, kannst du hier eine sichern.
report-failed = Die Meldung konnte nicht behalten werden: { $error }.
report-too-many = Es warten schon so viele Meldungen, dass dieser Server keine mehr annimmt.

## Rückschau

review-of = Rückschau auf { $setup }
review-steps = Schritt für Schritt
review-code = Der Code dieses Spiels, für Freunde, die es versuchen wollen
review-chance = Die Gewinnchance
review-start = am Anfang
review-play = durch Spiel, auf { $error } genau
review-luck = durch Glück
review-end = am Ende
review-how-read = Wenn alle denken wie der Trainer, nach dem, was wissen konnte, wer entschied. Ein Punkt führt zu seinem Schritt; ein Dreieck ist ein Zug, der am meisten kostete.
review-looks = Der Trainer sieht sich das Spiel an, Zug für Zug …
review-better = Was besser gewesen wäre
review-compares = Der Trainer vergleicht jeden Zug mit dem, was er gespielt hätte: { $percent } % …
review-no-mistake = Kein Zug wurde eindeutig schlechter gespielt, als es möglich war.
review-cost = Die Züge, die am meisten kosteten, in Punkten von hundert.
review-did = Getan
review-instead = Besser
review-why = Warum
review-because = es { $why }
look-at = { $what }
review-turned = Wo es sich wendete
review-chance-did = Wo der Zufall am meisten tat
review-never = Es wendete sich nie: Die Gewinnchance änderte sich von Zug zu Zug nur wenig.
review-no-chance = Kein Zug wurde vom Zufall stark bewegt.
review-dot = { $what }: { $percent } %
review-dot-missed = { $what }: { $percent } %, mit einem Fehler
review-the-end = das Ende
review-from-to = { $from } bis { $to }

## Plätze

seats-send = Schicke jedem Freund den Link eines Platzes. Wer einen Link hat, kann diesen Platz spielen, ohne etwas zu installieren und ohne Konto. Behalte deinen eigenen Link für dich: Es ist die Adresse dieser Seite.
here = da
bot = Bot
seats-beside = über diese Schulter darf jemand sehen
seats-link = Link zum Verschicken
seats-name = Dein Name
seats-name-take = Diesen Namen nehmen
seats-beside-let = Jemanden über meine Schulter sehen lassen
seats-beside-how = Ein Link, der zeigt, was du siehst, auch die Hand, und nichts tun lässt.
seats-beside-link = Link für den Blick über deine Schulter
seats-beside-end = Nicht mehr: Dieser Link verfällt
seats-hook = Sag mir, dass ich dran bin, unter
seats-hook-take = Dort sagen
seats-hook-change = Ändern
seats-hook-how = Ein Web-Hook, wie Discord ihn hat. Du erfährst dort, dass du dran bist, wenn keine Seite von dir offen ist; leer heißt gar nicht.
seats-push = Diesem Browser sagen
seats-push-end = Keinem Browser mehr sagen ({ $n })
seats-push-how = Auch wenn keine Seite von hier offen ist; nur über HTTPS. Die Nachricht sagt, dass du an diesem Tisch dran bist, und sonst nichts.
seats-mail = Schreib mir an
seats-mail-take = Schreib mir
seats-mail-how = Eine E-Mail, wenn du an die Reihe kommst; die erste fragt, ob du das willst. Leer heißt keine.
seats-mail-asked = Folge dem Link in der E-Mail, die dorthin ging; vorher kommt keine andere.
seats-leave = Den Platz überlassen an
seats-hand = Übergeben
seats-person = Den Platz wieder einem Menschen geben
seats-new-link = Einen neuen Link machen, der alte verfällt
seats-watch = Link zum Zusehen und für die Aufzeichnung
seats-forget = Diesen Tisch von meiner Liste nehmen
seats-delete = Den Tisch für alle löschen
seats-delete-sure = Löschen; das lässt sich nicht rückgängig machen
seats-hooked = Eine Nachricht ist zu dieser Adresse unterwegs: Sieh nach, ob sie ankommt.
seats-unhooked = Dir wird nichts mehr gesagt.
seats-pushed = Diesem Browser wird es gesagt, auch wenn keine Seite offen ist.
seats-mailed = Eine E-Mail mit einem Link ist unterwegs: Folge dem Link, und es wird dir gesagt.
seats-hook-hello = Hier erfährst du, wenn du dran bist. { $site }
no-button = Diesen Knopf gibt es nicht.

## Nachricht an alle, die nicht da sind

away-turn = { $name }: Du bist dran. { $game }, { $setup }.
away-turn-subject = { $game }: Du bist dran
away-over = { $name }: Es ist vorbei. { $game }, { $setup }.
away-over-subject = { $game }: Es ist vorbei
letter-ask-subject = Soll dir gesagt werden, wenn du dran bist?
letter-ask =
    Jemand, der auf { $site } spielt, möchte unter dieser Adresse erfahren, wann er an der Reihe ist.

    Wenn du das bist, sag hier ja:
    { $yes }

    Wenn nicht, tu nichts: Es kommt keine weitere E-Mail.
letter-end = Um keine solchen E-Mails mehr zu bekommen:
letters = E-Mails
letters-yes = Nachricht, wenn du dran bist
letters-yes-ask = Soll dir eine E-Mail an deine Adresse sagen, wenn du dran bist?
letters-yes-take = Ja, sag es mir
letters-yes-done = Du bekommst eine E-Mail, wenn du dran bist und keine Seite von dir offen ist.
letters-no = Keine E-Mails mehr
letters-no-ask = Sollen von diesem Tisch keine E-Mails mehr kommen?
letters-no-done = Von diesem Tisch kommen keine E-Mails mehr.
fault-address = das ist keine Adresse
fault-address-long = diese Adresse ist zu lang
fault-address-begins = eine Adresse beginnt mit https:// oder http://
fault-address-secret = in einer Adresse dürfen kein Name und kein Passwort stehen
fault-address-closed = diese Adresse liegt nicht im offenen Internet
fault-browser = das ist kein Browser, dem etwas gesagt werden kann
fault-browser-https = ein Push-Dienst hat eine Adresse, die mit https:// beginnt
fault-browser-keys = dieser Browser hat keine brauchbaren Schlüssel
fault-mail = das ist keine E-Mail-Adresse

## Was in der Schachtel ist

sets-all = { $n } Karten, gezählt aus den Dateien, nach denen gespielt wird: Was hier steht, lässt sich spielen, und was eine Karte sagt, entsteht aus dem, was sie tut.
sets-faults = Die Karten des Ordners können so, wie sie jetzt sind, nicht geladen werden; gespielt wird mit denen von vorher.
sets-kind = Art
sets-copies = Mit allen Exemplaren
sets-ours = Eigener Entwurf
sets-ruled = Mit Entscheidung
sets-sum = alle
sets-own = eigene Karten

## Einen Tisch aufbauen

setup-title = Ein Tisch für { $game }
setup-heading = { $game }: ein eigener Tisch
setup-deal = Den Tisch machen
setup-redraw = Ziehen, was nicht fest ist
setup-clear = Alles ziehen
setup-first = Das erste Spiel des Regelhefts
setup-update = Änderungen übernehmen
setup-seat = Platz { $n }
setup-you = Du
setup-link = Ein Freund, per Link
setup-here = Jemand an diesem Browser
setup-name = Name von Platz { $n }
setup-name-short = Name
setup-hints = Der Trainer darf gefragt werden
setup-open = Offene Hände
setup = Aufbau
setup-locks = Was fest ist, bleibt, wenn der Rest gezogen wird. Was du wählst, wird fest.
setup-lock = fest
setup-says = Was { $name } sagt
setup-seed = Startwert
setup-seed-drawn = gezogen, wenn der Tisch gemacht wird
setup-seed-how = Derselbe Aufbau mit demselben Startwert gibt dieselben Karten; wer einen vorgibt, kann sie kennen.
setup-code = Oder der Code eines Spiels
setup-code-here = hier einfügen
setup-code-deal = Austeilen
bot-thumb = Bot: spielt nach Faustregeln
bot-search = Bot: denkt voraus
bot-random = Bot: spielt irgendetwas
setup-refused = So geht es nicht: { $why }
setup-nobody = Jemand muss am Tisch sitzen: Gib einem Menschen einen Platz.

## Zeichen

signs-heading = Zeichen und Wörter
signs-words = Wörter

## Ein Tisch

table-title = { $stands }: { $game } auf Longbox
to-question = Zur Frage
to-log = Zum Protokoll
hand = Deine Hand
hand-of = Hand von { $name }
your-decision = du entscheidest
is-over = es ist vorbei
watcher = Jemand, der zusieht
tab-yours = ● Du bist dran, { $moment }
petition-you = Du bittest darum, { $what }
petition-other = { $name } bittet darum, { $what }
petition-step = die letzte Entscheidung zurückzunehmen.
petition-action = die letzte Aktion zurückzunehmen.
petition-turn = den Zug zurückzunehmen.
petition-hands = mit offenen Händen zu spielen.
trouble = { $why }. Was jetzt gewählt wird, zählt nicht, bis das behoben ist.
said-stale = Der Tisch ist schon weiter: So steht es jetzt.
said-wait = Langsam: Das ist mehr, als ein Platz in so kurzer Zeit tun darf.
said-asked = Die anderen sind gefragt worden.

## Was auf der Weltkarte steht

tag-health = Gesundheit übrig
tag-primed = bereit

## Wie Legendary gespielt wird

how-legendary = Wie Legendary gespielt wird
how-legendary-about = Alle spielen gegen den Tisch. Ein Drahtzieher (mastermind) hat einen Plan (scheme); Schurken ziehen durch die Stadt; du sammelst Helden in deinem Deck, bis du stark genug bist, den Drahtzieher zu schlagen, und zwar einmal für jede seiner Taktiken.
how-your-turn = Dein Zug
how-legendary-villains = <b>Eine Karte des Schurkendecks kommt.</b> Ein Schurke betritt die Stadt von rechts und schiebt die anderen nach links; wer über das letzte Feld hinausgeschoben wird, entkommt. Eine Wendung (twist) treibt den Plan voran. Ein Schlag (strike) lässt den Drahtzieher alle treffen. Einen Passanten (bystander) fängt der Schurke, der dem Deck am nächsten steht.
how-legendary-cards = <b>Du spielst die Karten deiner Hand.</b> Sie geben Rekrutierung (recruit, ein Stern) und Angriff (attack, ein Zacken) und tun, was sie sagen. Manche tun mehr, wenn du vorher eine Karte einer Klasse oder eines Teams gespielt hast: Die Reihenfolge zählt. Wo eine Karte etwas anderes sagt als diese Regeln, hat die Karte recht.
how-legendary-recruit = <b>Du rekrutierst, so oft du bezahlen kannst.</b> Ein Held kostet die Zahl in seiner Ecke, in Rekrutierung dieses Zuges. Er kommt auf deinen Ablagestapel und wird später gezogen.
how-legendary-fight = <b>Du kämpfst, so oft du bezahlen kannst.</b> Ein Gegner kostet die Zahl in seinem Zacken, in Angriff dieses Zuges, und was sein Text verlangt. Ein besiegter Schurke kommt auf deinen Siegstapel, samt allen, die er gefangen hatte. Einen bewachten Drahtzieher kann man bekämpfen, wenn die Wachen fort sind.
how-legendary-heal = <b>Oder du heilst.</b> In einem Zug, in dem du weder rekrutierst noch kämpfst, darfst du alle Wunden (Wounds) deiner Hand aus dem Spiel nehmen.
how-legendary-end = <b>Du legst alles ab und ziehst eine neue Hand.</b> Was noch auszugeben wäre, ist verloren.
how-ends = Wie es endet
how-legendary-ends = Ihr gewinnt gemeinsam, wenn ihr den Drahtzieher so oft schlagt, wie er Taktiken hat. Ihr verliert gemeinsam, wenn der Plan es sagt: Die Zeile oben am Tisch sagt, wie nah das ist und was der nächste Schritt tut. Siegpunkte sagen, wer am meisten getan hat.
how-hints = Tipps
how-legendary-hint-early = Rekrutiere früh: Schwache Karten ergeben ein schwaches Deck für das ganze Spiel.
how-legendary-hint-draw = Karten, die Karten ziehen, und Helden, deren Klassen zusammenpassen, sind mehr wert, als sie aussehen.
how-legendary-hint-wounds = Wunden nützen in der Hand nichts. Manche Karten befreien dich von ihnen.
how-legendary-hint-villain = Ein Schurke, der jetzt zu schlagen ist, ist oft schlimmer, wenn er entkommt.
how-card = Wie man eine Karte liest
how-card-about = Oben links steht, was du zahlst, oben rechts, was du bekommst. Unten steht, was du mit ihr tun kannst, oder warum jetzt nicht.
how-card-price = was ein Held kostet, in Rekrutierung
how-card-recruit = Rekrutierung, die eine Karte gibt
how-card-attack = Angriff, den eine Karte gibt; 2+ kann mehr werden
how-card-pay = Angriff, den es braucht, um einen Gegner zu schlagen
how-card-team = ein Team, in seinen ersten Buchstaben: Avengers
how-card-points = Punkte am Ende für den, der ihn schlägt
how-card-class = { $name }, eine Klasse
how-card-yellow = Gelb ist, was jetzt getan werden kann, mit seiner Taste; nichts anderes ist gelb.
rule-round = Was Helden in einer Runde tun
rule-heal = Heilen braucht den ganzen Zug
rule-ends = Wie es endet
rule-guards = Kämpfen, und wer bewacht
rule-card = Was eine Karte sagt, geht den Regeln vor
rule-fight = Was Kämpfen kostet
rule-recruit = Was Rekrutieren kostet

## Wie D.A.G.G.E.R. gespielt wird

how-dagger = Wie D.A.G.G.E.R. gespielt wird
how-dagger-about = Eure Helden reisen durch die Welt, bekämpfen Gegner und arbeiten an Missionen, während die Bedrohung einer Nemesis wächst. Wer die Missionen der Nemesis rechtzeitig erfüllt, trifft sie zum letzten Kampf; wer sie dort schlägt, hat gewonnen, alle gemeinsam.
how-round = Eine Runde
how-dagger-heroes = <b>Die Helden handeln.</b> Jeder hat Aktionsmarker und gibt sie auf seinem Bogen aus: ziehen, kämpfen, einer Mission trotzen (defy), rasten oder eine eigene Fähigkeit. Ein Marker ist verstärkt: Mit ihm tut eine Aktion mehr.
how-dagger-tests = <b>Proben werden gewürfelt.</b> Beim Kämpfen und Trotzen wird gewürfelt: Zeichen der Eigenschaft und WILD sind Erfolge, und Karten geben weitere. Erfolge sind Schaden für einen Gegner oder Fortschritt einer Mission.
how-dagger-nemesis = <b>Die Nemesis handelt.</b> Gegner ziehen und greifen an, Basen werden überrannt, ein Ereignis kommt, und für alles, was stehen blieb, steigt die Bedrohung.
how-dagger-ends = Ihr verliert, wenn die Bedrohung ihr Ende erreicht, wenn alle Basen überrannt sind, wenn die Ereignisse ausgehen oder wenn kein Held übrig ist. Die Tafel oben zählt sie alle und sagt, was die nächste Phase hinzufügt.
how-dagger-hint-base = Eine gehaltene Basis gibt dem etwas, der auf ihr steht. Eine überrannte Basis bringt jede Runde Bedrohung.
how-dagger-hint-enemies = Gegner bringen Bedrohung, solange sie stehen: Viele schwache sind schlimmer als ein starker.
how-dagger-hint-rest = Unterstützungen und das Team-up werden beim Rasten geladen: Ein Held, der rastet, ist nicht faul.
how-dagger-hint-two = Zwei Helden teilen sich einen Bogen. Fällt der eine, übernimmt der andere: Das kostet Bedrohung, nicht das Spiel.
how-map = Wie man die Weltkarte liest
how-map-about = Orte sind Schilder, die auf See sind rund. Eine Linie ist ein Schritt, eine gepunktete führt über See; A, B und C führen um die Welt.
how-map-can = ein Ort, der jetzt gewählt werden kann, mit seiner Taste
how-map-base = eine Basis: Sie hilft dem, der sie hält
how-map-overrun = eine Basis, die niemandem hilft und Bedrohung bringt
how-map-hero = ein Held, in ersten Buchstaben; ein Ring zeigt den, der handelt
how-map-enemy = ein Gegner, mit der Gesundheit, die er noch hat
how-map-primed = ein Gegner, der bereit ist; eine Raute an der Ecke heißt neu
how-map-mission = wo an einer Mission gearbeitet wird
how-map-a-base = Basis
how-map-an-enemy = Gegner
how-map-a-mission = Mission

## Was das Skript sagt

script-key-go-on = weiter
script-key-play-all = alle einfachen Karten spielen
script-key-end = den Zug beenden
script-key-undo = zurück
script-key-undo-action = die Aktion zurück
script-key-undo-all = alles Freie zurück, oder den Zug
script-key-redo = wiederholen
script-key-yield = aussetzen bis zu meinem nächsten Zug
script-key-hint = ein Tipp
script-key-chance = die Gewinnchance
script-key-next = einen Bot weitermachen lassen
script-key-large = große Ansicht
script-key-question = zur Frage
script-key-log = was geschah
script-key-near = wie nah das Ende ist
script-key-say = etwas sagen
script-key-whole-log = das ganze Protokoll
script-key-find = eine Karte finden
script-key-keys = die Tasten
script-offline = Die Verbindung ist unterbrochen; neuer Versuch läuft.
script-end-turn = Den Zug beenden?
script-your-turn = Du bist dran
script-notify-on = Es wird dir gesagt
script-notify-off = Der Browser erlaubt es nicht
script-push-https = Nur über HTTPS
script-kept-beside = Bleibt neben der nächsten
script-keep-beside = Neben der nächsten behalten
script-space = Leertaste
script-keys-own = Eigene Tasten
script-key-change = Taste ändern
script-keys-plain = Alle Tasten wie oben
script-press-key = Taste drücken

## Was Wörter der Karten bedeuten

means-ko = Lege die Karte auf den KO-Stapel. Sie ist aus allen Decks heraus.
means-fight = Was geschieht, wenn jemand diese Karte besiegt, indem er ihren Angriff bezahlt.
means-ambush = Was geschieht, sobald diese Karte die Stadt betritt.
means-escape = Über das letzte Feld der Stadt hinausgeschoben werden. Was die Karte hält, geht mit.
means-master-strike = Eine Karte des Decks, aus dem die Gegner kommen: Wer hinter allem steckt, tut sofort, was sein Schlag sagt.
means-scheme-twist = Eine Karte des Decks, aus dem die Gegner kommen: Sie treibt den Plan voran, der sagt, was geschieht.
means-bystander = Jemand, den Gegner festhalten. Wer einen bekommt, hat am Ende einen Punkt.
means-rescue = Lege einen Bystander auf deinen Siegstapel.
means-capture = Nimm eine Karte mit. Wer den besiegt, der sie hält, bekommt sie.
means-wound = Eine Karte, die in deinem Deck nur im Weg ist. Sie wird in einem Zug geheilt, in dem du weder rekrutierst noch kämpfst.
means-attack = Womit Gegner bekämpft werden. Was am Ende des Zuges übrig ist, ist verloren.
means-recruit = Womit Karten des HQ und der Stapel bezahlt werden. Was am Ende des Zuges übrig ist, ist verloren.
means-tactic = Eine Karte unter dem, der hinter allem steckt. Jeder Sieg nimmt eine, mit dem, was sie sagt; die letzte gewinnt.
means-hq = Die Reihe der Karten, die rekrutiert werden können. Was genommen wird, wird sofort aufgefüllt.
means-victory-pile = Was du besiegt und gerettet hast. Es gehört nicht zu deinem Deck, und seine Punkte zählen.
means-discard-pile = Was du gespielt und bekommen hast. Es wird zu einem Deck gemischt, wenn deines leer ist.
means-shard = Ein Zähler. Wer spielt, gibt jederzeit im Zug einen für einen Attack aus; auf einem Gegner ist er ein Attack mehr.
means-contest-of-champions = Alle zeigen eine Karte, und das Böse die beste von mehreren. Der höchste gedruckte Preis gewinnt; für die gefragte Klasse oder das gefragte Team zählt er doppelt.
means-danger-sense = Ein Blick auf die obersten Karten des Decks, aus dem die Gegner kommen: Sie machen dich stärker.
means-villain-deck = Das Deck, aus dem am Anfang jedes Zuges eine Karte gespielt wird.
means-atk = Die Eigenschaft zum Kämpfen: Ein Erfolg ist ein Schaden.
means-dfi = Die Eigenschaft zum Trotzen: Ein Erfolg ist Fortschritt einer Mission.
means-tac = Die Eigenschaft für Pläne. Beim Rasten wird mit ihr gewürfelt.
means-wild = Eine Seite des Würfels, die in jeder Probe ein Erfolg ist.
means-boost = Was eine Aktion außerdem tut, wenn sie mit dem verstärkten Marker bezahlt wird.
means-move = So viele Felder entlang der Linien der Weltkarte.
means-primed = Ein Marker auf einem Gegner. Ein Held legt ihn für einen Erfolg gegen diesen Gegner ab.
means-empowered = Ein Marker auf einem Helden, einzutauschen gegen einen Erfolg in einer Probe oder für eine Fähigkeit, die ihn verlangt.
means-threat = Wie nah die Nemesis ist. Am Ende ihrer Leiste verlieren die Helden.
means-overrun = Eine Basis, die niemandem mehr hilft und jede Runde Bedrohung bringt. Mit der letzten verlieren die Helden.
means-exhaust = Eine Unterstützung verbrauchen, bis sie wieder geladen ist.
means-charge = Ein Schritt zu einer Unterstützung, die wieder benutzt werden kann.
means-team-up = Eine Leiste für alle Helden: Ist der Preis einer Karte erreicht, macht ihr Held sie bereit.
means-showdown = Der letzte Kampf, gegen die Nemesis selbst, wenn ihre Missionen erfüllt sind.
