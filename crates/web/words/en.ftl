# What the pages say, in English: the file that others are translated from.
# Words of the games are arguments: nothing here knows a card.

## Every page

looks-open = Look of the page

## The question and what can be done

ask-over = { $moment }: it is over
ask-left = { $what } left
ask-all = All { $n }
go-on = Go on
petition-agree = Agree
petition-decline = No
petition-withdraw = Withdraw
name-ask = What shall the others call you?
name-take = That is me
pass-why = It is { $name }'s decision, who plays at this browser, too.
pass-to = Pass to { $name }
handed = A bot plays your seat.
handed-back = Take it back
yielding = The rule of thumb plays for you until your next turn.
yielding-end = Take over again
choices = Choices
hint-word = hint
undo-action = Undo action
undo-all = Undo all
undo-turn = Undo turn
chance-to-win = Chance to win
yield-until = Yield until my next turn
undo = Undo
hint = Hint
hint-whose = of the coach
chance = Chance
chance-of = to win
next = Next
next-what = let the bot go on
play-all = Play all
end-turn = End turn
undo-all-how = As far back as it is free
redo = Redo
yield-how = Lets the rule of thumb play until my next turn
yield = Yield my turn
pace = Bots
undo-nothing = nothing yet
undo-free = free
undo-practice = as practice
undo-ask = ask the others
coach-thinks = The coach thinks …
coach-failed = The coach has no answer.
coach-decided = The game is decided.
coach-chance = Chance to win: { $thinking } if all think, { $thumb } by rules of thumb.
coach-nothing = nothing
coach-would = The coach would: { $choice }. { $why }
coach-would-else = The coach would: { $choice }. { $why } Next best: { $next }.
thinks = { $name } thinks …
decides = { $name } decides
game-over = The game is over

## A card

card-pay = attack to defeat
card-price = recruit to pay
new = new
card-times = times
card-points = victory points
card-points-short = VP
card-choices = { $n } choices
figure-of = { $what } { $n } of { $of }
face-down = Face down
card-holds = holds { $what }

## Looking cards up

cards = Cards
cards-look-up = Look a card up
cards-words = Words of a name, a group or a text
cards-example = name or words: loki, defy, overrun
look-up = Look up
cards-all = { $n } cards of both games, with their text and what was decided where a rulebook leaves a choice.
cards-none = No card has these words.
cards-found-first = { $many } found, the first { $shown } of them.
cards-found = { $many } found.
cards-rulings = Rulings

## A table of cards

empty = empty
played = Played this turn <span class="n">{ $n }</span>
played-open = Played this turn <span class="n">{ $n }</span>, and open hands
pile-cost = cost { $n }
overruns-next = overruns next
escapes-next = escapes next

## How near the end is

danger-next = Next:
danger-raised = Raised by: { $what }
danger = Danger

## The challenge of the day

daily-title = The challenge of { $day }: { $game } on Longbox
daily-heading = { $game }: the challenge of { $day }
daily-about = { $setup }. The same set-up and the same deal for everybody, for one person, without hints.
daily-own = Your game
daily-own-on = Go on with your game
daily-name = Your name, for the list
daily-play = Play it
daily-over = The day is over. Its code deals the same game once more.
code-of-deal = The code of this deal
copy = Copy
daily-finished = { $n ->
    [0] Nobody on this server has finished it yet.
    [one] One person on this server has finished it.
   *[other] { $n } people on this server have finished it.
}
daily-told-later = How they fared is told when you have.
daily-before = The day before
daily-today = Today
daily-fared = How people fared
who = Who
result = Result
points = Points
turns = Turns
you = you
practice = practice
by-a-bot = by a bot
daily-bots = How bots fare
bots-still-playing = Bots are still playing …
daily-bots-other = The rule of thumb on other deals of this set-up
somebody = Somebody
won = won
lost = lost
drawn = drawn
daily-not-won = not won
daily-won-points = won, { $from } to { $to } points
daily-won-rounds = won in { $n } rounds
daily-bot = { $bot } { $verdict ->
    [won] won
    [lost] lost
   *[drawn] drawn
} in { $turns } turns
daily-bot-points = { $bot } { $verdict ->
    [won] won
    [lost] lost
   *[drawn] drawn
} with { $points } points in { $turns } turns
and-also = , and
daily-same = On this very deal { $bots }.
daily-share = With this set-up the rule of thumb wins { $percent } % of { $games } other deals (between { $low } and { $high } % would not surprise).

## What cannot be done

to-front = To the front page
back-to-table = Back to the table
refused-stale = the table has moved on: this is how it stands now
refused-not-asked = it is not your decision
refused-not-listed = that choice is not on the list
refused-not-yours = your link does not allow that
refused-nothing = there is nothing to take back
refused-asked = something hidden was shown since: the others have been asked
refused-no-hints = this table plays without hints
refused-not-over = that can be had when the game is over
refused-too-much = that is more than one seat may do in so short a time; wait a moment
refused-store = { $why }. Nothing was changed
table-other-rules = this table was played by other rules than this version has: { $why }
table-gone = this table is gone
table-no-game = this server has no game called { $game }
table-seats = the game has { $seats } seats, and { $sitters } sit
store-overtaken = somebody else has moved this table on meanwhile
store-gone = nothing can be kept any more: the server is stopping
store-full = the disk of this server is full, so nothing can be kept
store-unwritable = this server cannot write to its disk, so nothing can be kept ({ $error })
store-failed = nothing can be kept: { $error }
store-unreadable = a table cannot be read: { $error }
dead-link = This link leads nowhere
dead-link-why = The table may have been deleted, or the link was made anew: ask whoever sent it for the new one. If you typed it, compare it letter by letter.
nothing-here = Nothing is here
nothing-here-why = The address may be mistyped.
slowly = Slowly, please
slowly-why = That is more than this server answers at once. Wait a few seconds and try again; nothing is lost.
not-kept = That could not be kept
not-kept-why = { $why }. Nothing was changed. Whoever runs this server can help.
cannot = That cannot be done
moved-on = The table has moved on
not-now = Not now, or not you
cannot-open = This table cannot be opened
not-drawn = the page cannot be drawn: { $error }

## The front page

front-title = Longbox: a table for co-operative super-hero games
front-slogan = A table for co-operative super-hero games.
front-promise = The rules are kept for you. Nothing to install, no account.
front-find = Find a card <span class="soft">{ $n } cards</span>
front-heroes = heroes
front-players = players
play-now = Play now
learn = Learn by playing
front-pick = Pick a set-up
how-played = How { $game } is played
continue = Continue
front-yours = { $n ->
    [one] It is your turn at { $n } table
   *[other] It is your turn at { $n } tables
}
others-decide = The others decide
your-turn = Your turn
front-broken = Cannot be opened now
waiting-for = Waiting for { $name }
front-friends = A table for friends
seats = Seats
front-friends-how = Every seat gets a secret link to send. Empty seats can be bots.
front-daily = Today’s challenge
front-daily-how = One deal for everybody, alone and without hints; then see how the others and the bots fared.
front-finished = Finished games
look-back = Look back
front-statistics = Your statistics
import = A game from a file
front-file-how = A replay to watch, or a save of the terminal to play on.
front-file-open = Open a file
front-unofficial = <b>Unofficial.</b> Not made or endorsed by the publishers of the games or the owners of the characters. No art, no logos. Bring your own rulebook.
keys = Keys
sets = What is in the box
front-api = For programs
front-first = the rulebook's first game: you and a bot against { $foe }
won-heading = Won
lost-heading = Lost
drawn-heading = Drawn

## A table around a map

globe-end = How near the end is
globe-nemesis = Nemesis
globe-map = The world: spaces and what stands in them
globe-size = Map size
globe-near = Near
globe-world = World
globe-list = List
globe-scrolls = Map, scrolls both ways
overrun = Overrun
globe-more = more
globe-region = Region { $name }.
globe-next = Next to { $names }.
globe-heroes = Heroes
globe-acts = acts
globe-damage = Damage
globe-tokens = Tokens
globe-boosted-short = B
globe-spent = spent
globe-tokens-boosted = { $n } and a boosted one
globe-missions = Missions
support-costs = costs { $n }
support-ready = ready

## The head of a table

players = Players
away = away
points-of = { $n ->
    [one] <b>{ $n }</b> point
   *[other] <b>{ $n }</b> points
}
over-shoulder = over { $name }’s shoulder
signs = Signs
watch = { $n } watch

## A game from a file

import-how = A replay or a save of the terminal or of this site. A game that is over can be looked back at; another one is played on.
import-choose = Choose the file
import-paste = Or paste what is in it
open = Open

## The large view

zoom = Large view
keep-beside = Keep beside the next
close = Close

## Keys

keys-about = The keys of the terminal. Everything can be done without a mouse, with Tab and Enter too.
keys-number = take the choice with that number; two digits for higher ones
keys-all = play all cards whose order cannot matter
keys-end = end the turn
keys-undo = undo a decision, the whole action, all that is free or else the turn; redo
keys-yield = yield: the rule of thumb plays for you until your next turn
keys-coach = a hint of the coach; the chance to win
keys-space = go on: the tip that is read, the only choice, all plain cards, the bot that waits, the end of the turn
keys-next = let a bot go on that plays step by step
keys-large = the thing in focus, large
keys-find = find a card
keys-log = the log; what happened since you decided
keys-near = how near the end is
keys-say = say something
keys-question = to the question
keys-these = these keys
keys-close = close what lies on top
keys-replay = steps and turns of a game that is looked back at

## The log

log-title = The log
what-happened = What happened
log-which = Which lines
log-all = Everything
log-mine = What I did and what befell me
log-bad = Bad news
log-none = There is no such line.
player = player

## The log beside a table, and talk

log-since = Since your last decision
log-whole = whole log
log-report = report
talk = What was said
quick-well-said = Well played!
quick-well = Well played!
quick-careful-said = Careful …
quick-careful = Careful …
quick-moment-said = I need a moment.
quick-moment = A moment
quick-call-said = Your call.
quick-call = Your call
hands-close = Close the hands
hands-open = Open hands?
say-something = Say something
say = Say

## A thing opened large

look-title = { $what }: Longbox
look-why = Why not now
look-words = What the words mean

## The look of the page

looks = Look
looks-light = Light
looks-device = As the device
looks-day = Light
looks-dark = Dark
looks-contrast = More contrast
looks-texture = No print texture
looks-still = Nothing moves
looks-moves = What moves is
looks-quick = quick
looks-quick-two = twice as quick
looks-quick-three = three times as quick
looks-only = Take what is the only choice
looks-sounds = Sounds
looks-said = Something said
looks-end = The end
looks-notify = Tell me when it is my turn
looks-language = Language
looks-browser = As the browser
looks-language-take = Take it

## Statistics

mine = Your games
mine-none = No game that this browser knows of has ended yet.
mine-ended-practice = { $games ->
    [one] { $games } game
   *[other] { $games } games
} of this browser ended; { $practice ->
    [one] { $practice } of them was practice and does not count.
   *[other] { $practice } of them were practice and do not count.
}
mine-ended = { $games ->
    [one] { $games } game of this browser ended.
   *[other] { $games } games of this browser ended.
}
mine-share-how = Beside each share stands where it may truly lie (95 %), and how often the rule of thumb wins with the same set-ups.
mine-save = Save as data
name = Name
mine-games = Games
mine-won = Won
mine-share = Share
mine-between = Between
mine-thumb = Rule of thumb
mine-from-to = { $from } to { $to }
mine-share-from-to = { $share } ({ $from } to { $to })
mine-all = All games
mine-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}

## The end of a game

over-points = Victory points
player-heading = Player
chance-by-turn = The chance to win, turn by turn
rematch = Rematch
rematch-how = the same set-up, dealt anew
review = Review
review-how = the chance to win, turn by turn
save-game = Save the game
over-challenge = The challenge
over-challenge-how = how others fared
over-report = Report
over-report-how = something was wrong
over-another = Another game

## Looking back

replay-title = Step { $at }: { $game } on Longbox
replay-title-of = Step { $at } of { $last }: { $game } on Longbox
to-steps = To the steps
to-table = To the table
replay-steps = Steps
replay-follows = You follow { $name }: step { $at }
replay-alone = Look for yourself
replay-at = { $at } of { $last }
replay-seen-by = Seen by
replay-watcher = somebody who watches
replay-open = everything open
look-there = Look
replay-branch = Play on from here
replay-lead = You lead
replay-stop = Lead no longer
replay-lead-others = Lead the others
replay-follow = Follow { $name }
replay-tell-end = Tell how it ends
replay-hide-end = Hide how it ends
replay-link = A link to send
replay-to-send = To send
replay-until = What happened until here
replay-go = Go to this step
replay-to-step = To step { $step }
move-start = Start
move-turn-back = Turn back
move-back = Step back
move-on = Step on
move-turn-on = Turn on
move-end = End
import-unreadable = That is not a game that can be read: { $error }
import-unknown = That is a game that this server does not have.
import-broken = That game cannot be opened: { $error }

## Reports

report-title = Something is wrong
report = Something is wrong?
report-kept = Thank you. The report is kept on this server as <b>{ $name }</b>, for whoever runs it.
report-how = One file has the deal, every choice, the versions and what you were told, so that what happened can be played again step by step.
report-what = What happened, and what should have
report-save = Save the report
report-keep = Keep the report on this server
report-loaded = <code>longbox replay longbox-report.json</code> and <code>longbox show</code> load it.
report-hidden = It tells what is hidden in your game, so nobody at the table gets it before the end: it waits in the server's folder of reports. When the game is over you can save one here.
report-failed = The report could not be kept: { $error }.
report-too-many = So many reports wait already that this server takes no more.

## Review

review-of = Review of { $setup }
review-steps = Step by step
review-code = The code of this deal, for friends who want to try it
review-chance = The chance to win
review-start = at the start
review-play = by play, give or take { $error }
review-luck = by luck
review-end = at the end
review-how-read = If all think as the coach does, from what whoever decided could know. A dot leads to its step; a triangle is a turn that cost most.
review-looks = The coach looks at the game, turn by turn …
review-better = What would have been better
review-compares = The coach compares every turn with what it would have played: { $percent } % …
review-no-mistake = No turn was clearly played worse than it could have been.
review-cost = The turns that cost most, in points of a hundred.
review-did = Did
review-instead = Better
review-why = Why
review-because = it { $why }
look-at = at { $what }
review-turned = Where it turned
review-chance-did = Where chance did most
review-never = It never turned: the chance to win moved little from one turn to the next.
review-no-chance = No turn was moved much by chance.
review-dot = { $what }: { $percent } %
review-dot-missed = { $what }: { $percent } %, a mistake in it
review-the-end = the end
review-from-to = { $from } to { $to }

## Seats

seats-send = Send each friend the link of a seat. Whoever has a link can play that seat, with nothing to install and no account. Keep your own link to yourself: it is this page's address.
here = here
bot = bot
seats-beside = somebody may look over this shoulder
seats-link = Link to send
seats-name = Your name
seats-name-take = Take this name
seats-beside-let = Let somebody look over my shoulder
seats-beside-how = A link that shows what you see, hand included, and lets nothing be done.
seats-beside-link = Link to look over your shoulder
seats-beside-end = No longer: that link dies
seats-hook = Tell me of my turn at
seats-hook-take = Tell me there
seats-hook-change = Change
seats-hook-how = A web-hook, as Discord has it. You are told when it becomes your turn and no page of yours is open; empty means not to be told.
seats-push = Tell this browser
seats-push-end = Tell no browser any more ({ $n })
seats-push-how = Also when no page of this site is open; over HTTPS only. The message says that it is your turn at this table, and nothing else.
seats-mail = Write to me at
seats-mail-take = Write to me
seats-mail-how = An e-mail when it becomes your turn; the first one asks whether you want them. Empty means none.
seats-mail-asked = Follow the link in the letter that was sent there; until then no other comes.
seats-leave = Leave the seat to
seats-hand = Hand over
seats-person = Give the seat to a person again
seats-new-link = Make a new link, the old one dies
seats-watch = Link for those who watch, and for the replay
seats-forget = Take this table off my list
seats-delete = Delete the table for all
seats-delete-sure = Delete it, it cannot be brought back
seats-hooked = A message is on its way to that address: look whether it comes.
seats-unhooked = You will not be told any more.
seats-pushed = This browser will be told, also when no page is open.
seats-mailed = A letter with a link is on its way: follow the link, and you will be told.
seats-hook-hello = Here you will be told when it is your turn. { $site }
no-button = There is no such button.

## Word to those who are away

away-turn = { $name }: it is your turn. { $game }, { $setup }.
away-turn-subject = { $game }: it is your turn
away-over = { $name }: it is over. { $game }, { $setup }.
away-over-subject = { $game }: it is over
letter-ask-subject = Do you want to be told of your turns?
letter-ask =
    Somebody who plays at { $site } wants to be told at this address when it is their turn.

    If it is you, say yes here:
    { $yes }

    If not, do nothing: no other letter will come.
letter-end = To get no more of these letters:
letters = Letters
letters-yes = Told of your turns
letters-yes-ask = Shall letters tell you at your address when it is your turn?
letters-yes-take = Yes, tell me
letters-yes-done = You will get a letter when it is your turn and no page of yours is open.
letters-no = No more letters
letters-no-ask = Shall no more letters come from this table?
letters-no-done = No more letters will come from this table.
fault-address = that is no address
fault-address-long = that address is too long
fault-address-begins = an address begins with https:// or http://
fault-address-secret = an address must not have a name and a password in it
fault-address-closed = that address is not on the open internet
fault-browser = that is no browser that can be told
fault-browser-https = a push service has an address that begins with https://
fault-browser-keys = that browser has no keys that can be used
fault-mail = that is no e-mail address

## What is in the box

sets-all = { $n } cards, counted from the files that are played by: what stands here plays, and what a card says is made from what it does.
sets-faults = The cards of the folder cannot be loaded as they are now; those from before are in play.
sets-kind = Kind
sets-copies = With all copies
sets-ours = Our own design
sets-ruled = With a ruling
sets-sum = all
sets-own = cards of your own

## Setting up a table

setup-title = A table of { $game }
setup-heading = { $game }: a table of your own
setup-deal = Make the table
setup-redraw = Draw what is not locked
setup-clear = Draw everything
setup-first = The rulebook's first game
setup-update = Take the changes over
setup-seat = Seat { $n }
setup-you = You
setup-link = A friend, by link
setup-here = Somebody at this browser
setup-name = Name of seat { $n }
setup-name-short = name
setup-hints = The coach may be asked
setup-open = Open hands
setup = Set-up
setup-locks = What is locked stays when the rest is drawn. Choosing something locks it.
setup-lock = lock
setup-says = What { $name } says
setup-seed = Seed
setup-seed-drawn = drawn when the table is made
setup-seed-how = The same set-up with the same seed is the same deal; whoever gives one can know it.
setup-code = Or the code of a deal
setup-code-here = paste it here
setup-code-deal = Deal it
bot-thumb = Bot: plays by rules of thumb
bot-search = Bot: thinks ahead
bot-random = Bot: plays anything
setup-refused = { $why }
setup-nobody = Somebody has to sit at the table: give a seat to a person.

## Signs

signs-heading = Signs and words
signs-words = Words

## A table

table-title = { $stands }: { $game } on Longbox
to-question = To the question
to-log = To the log
hand = Your hand
hand-of = { $name }'s hand
your-decision = your decision
is-over = it is over
watcher = Somebody who watches
tab-yours = ● Your turn, { $moment }
petition-you = You ask { $what }
petition-other = { $name } asks { $what }
petition-step = to take the last decision back.
petition-action = to take the last action back.
petition-turn = to take the turn back.
petition-hands = to play with open hands.
trouble = { $why }. What is chosen now does not count until that is better.
said-stale = The table has moved on: this is how it stands now.
said-wait = Slowly: that is more than one seat may do in so short a time.
said-asked = The others have been asked.

## What stands on a map

tag-health = health left
tag-primed = primed

## How Legendary is played

how-legendary = How Legendary is played
how-legendary-about = Everybody plays against the table. A mastermind has a scheme; villains walk through the city; you gather heroes into your deck until you are strong enough to beat the mastermind, and beat it once for each of its tactics.
how-your-turn = Your turn
how-legendary-villains = <b>A card of the villain deck comes.</b> A villain enters the city on the right and pushes the others to the left; whoever is pushed past the last space escapes. A twist drives the scheme on. A strike lets the mastermind hurt everyone. A bystander is captured by the villain nearest to the deck.
how-legendary-cards = <b>You play the cards of your hand.</b> They give recruit (a star) and attack (a burst), and do what they say. Some do more if you played a card of a class or team before: order matters. Where a card says something else than these rules, the card is right.
how-legendary-recruit = <b>You recruit, as often as you can pay.</b> A hero costs the number in its corner, in recruit of this turn. It goes to your discard pile and is drawn later.
how-legendary-fight = <b>You fight, as often as you can pay.</b> An enemy costs the number in its burst, in attack of this turn, and what its text asks for. A beaten villain goes to your victory pile with whom it had captured. A mastermind that somebody guards can be fought when the guards are gone.
how-legendary-heal = <b>Or you heal.</b> In a turn in which you neither recruit nor fight you may put all Wounds of your hand out of the game.
how-legendary-end = <b>You discard everything and draw a new hand.</b> What is left to spend is lost.
how-ends = How it ends
how-legendary-ends = You win together by beating the mastermind as often as it has tactics. You lose together when the scheme says so: the line at the top of the table says how near that is and what the next step does. Victory points tell who did most.
how-hints = Hints
how-legendary-hint-early = Early on, recruit: weak cards make a weak deck for the whole game.
how-legendary-hint-draw = Cards that draw cards, and heroes whose classes go together, are worth more than they look.
how-legendary-hint-wounds = Wounds do nothing in your hand. Some cards rid you of them.
how-legendary-hint-villain = A villain that can be beaten now is often worse when it escapes.
how-card = How to read a card
how-card-about = Top left is what you pay, top right what you get. The foot is what you can do with it, or why not now.
how-card-price = what a hero costs, in recruit
how-card-recruit = recruit that a card gives
how-card-attack = attack that a card gives; 2+ may become more
how-card-pay = attack that it takes to beat an enemy
how-card-team = a team, in its first letters: Avengers
how-card-points = points in the end for whoever beats it
how-card-class = { $name }, a class
how-card-yellow = Yellow is what can be done now, with its key; nothing else is yellow.
rule-round = What heroes do in a round
rule-heal = Healing takes the whole turn
rule-ends = How it ends
rule-guards = Fighting, and who guards
rule-card = What a card says goes before the rules
rule-fight = What fighting costs
rule-recruit = What recruiting costs

## How D.A.G.G.E.R. is played

how-dagger = How D.A.G.G.E.R. is played
how-dagger-about = Your heroes travel the world, fight enemies and work on missions while the threat of a nemesis grows. Who completes the nemesis's missions in time meets it in a final showdown; who beats it there has won, all together.
how-round = A round
how-dagger-heroes = <b>The heroes act.</b> Each has action tokens and spends them on its sheet: move, fight, defy a mission, rest, or a skill of its own. One token is boosted: with it an action does more.
how-dagger-tests = <b>Tests are rolled.</b> Fighting and defying roll dice: symbols of the attribute and WILD are successes, and cards add to them. Successes are damage to an enemy or progress on a mission.
how-dagger-nemesis = <b>The nemesis acts.</b> Enemies move and attack, bases are overrun, an event comes, and threat rises for everything that was left standing.
how-dagger-ends = You lose when threat reaches its end, when all bases are overrun, when the events run out, or when no hero is left. The panel at the top counts all of them and says what the next phase will add.
how-dagger-hint-base = A base that is held gives something to whoever stands on it. A base that is overrun adds threat every round.
how-dagger-hint-enemies = Enemies add threat while they stand: many weak ones are worse than one strong one.
how-dagger-hint-rest = Supports and the team-up are charged by resting: a hero who rests is not lazy.
how-dagger-hint-two = Two heroes share a sheet. When one falls, the other takes over: that costs threat, not the game.
how-map = How to read the map
how-map-about = Places are plates, those at sea round. A line is a step, a dotted one by sea; A, B and C go around the world.
how-map-can = a place that can be chosen now, with its key
how-map-base = a base: it helps whoever holds it
how-map-overrun = a base that helps nobody and adds threat
how-map-hero = a hero, in first letters; a ring marks the one who acts
how-map-enemy = an enemy, with the health that it has left
how-map-primed = an enemy that is primed; a diamond at a corner means new
how-map-mission = where a mission is worked on
how-map-a-base = Base
how-map-an-enemy = Enemy
how-map-a-mission = Mission

## What the script says

script-key-go-on = go on
script-key-play-all = play all plain cards
script-key-end = end the turn
script-key-undo = undo
script-key-undo-action = undo the action
script-key-undo-all = undo all that is free, or the turn
script-key-redo = redo
script-key-yield = yield until my next turn
script-key-hint = a hint
script-key-chance = the chance to win
script-key-next = let a bot go on
script-key-large = large view
script-key-question = to the question
script-key-log = what happened
script-key-near = how near the end is
script-key-say = say something
script-key-whole-log = the whole log
script-key-find = find a card
script-key-keys = the keys
script-offline = The connection is lost; trying again.
script-end-turn = End the turn?
script-your-turn = Your turn
script-notify-on = You will be told
script-notify-off = The browser does not allow it
script-push-https = Only over HTTPS
script-kept-beside = Kept beside the next
script-keep-beside = Keep beside the next
script-space = Space
script-keys-own = Keys of your own
script-key-change = Change the key
script-keys-plain = All keys as listed above
script-press-key = press a key

## What words of the cards mean

means-ko = Put the card on the KO pile. It is out of everybody's deck.
means-fight = What happens when somebody defeats this card by paying its attack.
means-ambush = What happens as soon as this card enters the city.
means-escape = Being pushed out of the last space of the city. What the card holds goes with it.
means-master-strike = A card of the deck that enemies come from: the one behind it all does at once what its strike says.
means-scheme-twist = A card of the deck that enemies come from: it drives the plan on, which says what happens.
means-bystander = Somebody whom enemies hold. Whoever gets one has a point in the end.
means-rescue = Put a Bystander into your victory pile.
means-capture = Take a card along. Whoever defeats the captor gets it.
means-wound = A card that does nothing in your deck but be in the way. It is healed in a turn in which you neither recruit nor fight.
means-attack = What enemies are fought with. What is left at the end of the turn is lost.
means-recruit = What cards of the HQ and of stacks are paid with. What is left at the end of the turn is lost.
means-tactic = A card below the one behind it all. Every defeat takes one, with what it says; the last one wins.
means-hq = The row of cards that can be recruited. What is taken is filled up at once.
means-victory-pile = What you have defeated and rescued. It is no part of your deck, and its points count.
means-discard-pile = What you have played and gained. It is shuffled into a deck when yours is empty.
means-shard = A counter. Whoever plays spends one at any time of a turn for one Attack; on an enemy it is one Attack more.
means-contest-of-champions = Everyone shows a card, and evil the best of several. The highest printed cost wins, which counts twice for the class or team in question.
means-danger-sense = A look at the top of the deck that enemies come from: they make you stronger.
means-villain-deck = The deck that a card is played from at the beginning of every turn.
means-atk = The attribute for fighting: a success is a damage.
means-dfi = The attribute for defying: a success is progress on a mission.
means-tac = The attribute for plans. Resting rolls it.
means-wild = A face of the die that is a success in every test.
means-boost = What an action does beside, if it is paid with the boosted token.
means-move = So many spaces along the lines of the map.
means-primed = A token on an enemy. A hero discards it for one success against that enemy.
means-empowered = A token on a hero, traded for one success in a test or for an ability that asks for it.
means-threat = How near the nemesis is. At the end of its track the heroes lose.
means-overrun = A base that helps nobody any more and adds threat every round. With the last one the heroes lose.
means-exhaust = Use a support up, until it is charged again.
means-charge = A step towards a support that can be used again.
means-team-up = A track for all heroes: when a card's cost is there, that hero readies it.
means-showdown = The last fight, against the nemesis itself, when its missions are done.
