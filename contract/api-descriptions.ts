import type { Call } from './call.ts'
import type { CallName } from './calls.ts'
import { penaltyAmounts } from './rules/penalty.ts'
import { undoDays } from './schemas/activity.ts'
import { defaultClub } from './schemas/club.ts'
import type { StreamName } from './streams.ts'

/* The texts of the API's documentation. They are not in calls.ts, because browsers load calls.ts. */

/** The description of each group of API calls. */
export const tagDescriptions: Readonly<Record<Call['tag'], string>> = {
  Games: 'Scheduled, played and archived games, their line-ups and results.',
  Registrations: 'Votes: who goes to a game and who does not. A player without a vote is unregistered.',
  Penalties: 'What late withdrawals cost, in Czech crowns.',
  Players: 'The roster and its ratings.',
  Statistics: 'Totals, form and results, computed from games that were played and have both scores.',
  Activity: 'The activity log: each change, who made it according to the device, and how to undo it.',
  Calendar: 'The games as feeds that calendars subscribe to.',
  Club: "The club's settings.",
  Tabs: "How loading the site's tabs goes in visitors' browsers.",
}

/** Descriptions of parameters by name, with an example when the schema alone is not clear enough. */
export const parameterDescriptions: Readonly<
  Record<string, { readonly description: string; readonly example?: string }>
> = {
  id: { description: 'The id of the game, player, penalty or activity that the address is about.' },
  gameId: { description: 'The id of a game.' },
  playerId: { description: 'The id of a player.' },
  season: {
    description:
      "A calendar year in the club's time zone. The figures are then computed from that year's games alone, and never from totals that were set by hand. A year without games has the same answer with zeros.",
    example: '2026',
  },
  paid: { description: 'Whether to list the paid penalties or the unpaid ones. Without it, both.' },
  limit: { description: 'How many at most; 50 unless given.' },
  before: { description: 'The id of an activity: only older ones are answered.' },
  after: {
    description: 'As `Last-Event-ID`, for who cannot send headers: a browser at its first connection.',
  },
  'Last-Event-ID': {
    description:
      'The id of the last received event. The stream continues after it; without it, the stream begins with the next event.',
  },
  'Club-Device-Player': {
    description:
      'The id of the player who owns the device, as the visitor has chosen. It is not verified; the activity records it as `by`. An id that is not on the roster is ignored.',
  },
  'if-match': {
    description:
      'The `ETag` of `GET /api/games/{id}/teams`, or several by comma, or `*` for any. When that call answers something else by now, the answer is 412 and nothing is changed. Whether a tag is weak (`W/`) makes no difference. Without it nothing is compared.',
    example: 'W/"2jmj7l5rSw0yVb-vlWAYkK-YBwk"',
  },
  confirmationCode: {
    description: "The club's word for deleting a player, exactly as it is set.",
    example: defaultClub.deletePlayerWord,
  },
}

const penaltyTable = Object.entries(penaltyAmounts)
  .map(([reason, amount]) => `\`${reason}\` ${amount}`)
  .join(', ')

/**
 * The descriptions of API calls in the documentation, in addition to their schemas and summaries (contract section 3).
 */
export const callDescriptions: Readonly<Partial<Record<CallName | StreamName, string>>> = {
  listGames:
    'Every game, archived ones too, the earliest kickoff first. Line-ups and registered players are player ids; ask for one game to get the players themselves.',
  listActiveGames: 'The games whose `isArchived` is false, played ones too, the earliest kickoff first.',
  listArchivedGames:
    'The games whose `isArchived` is true, the earliest kickoff first. One that was never played counts as canceled.',
  upcomingGame:
    'Of the games that are not archived, the one with the earliest kickoff later than three hours ago, so that a game stays the next one while it is being played. Without one the answer is the JSON value `null`.',
  getGame: 'One game with the players of its line-ups and those who vote going, the earliest vote first.',
  scheduleGame:
    'Stores a game. Only the date is required. `registeredPlayers` vote going at once. Scores need `wasPlayed` to be true. A player may be in one list of the line-up only, and in addition in `registeredPlayers`.',
  changeGame:
    'Changes the fields that are given, at least one, in one transaction. A given team list replaces that list. `wasPlayed: false` removes both scores; a score needs the game to be, or to become, played. The line-ups of an archived game are closed. `note: null` removes the note. A saved, changed or removed result brings the totals of the players concerned up to date.',
  deleteGame:
    "Removes the game with its votes, line-ups and penalties, and takes what it gave from the players' totals.",
  getTeams:
    'The saved line-ups, each in descending overall rating. Empty lists while no teams have been dealt. A change that gives the `ETag` back as `If-Match` overwrites nothing newer.',
  generateTeams:
    'Deals two teams as equal as the players who vote going allow, and saves them in place of those before. The players who do not fit sit on the bench: those who sat there least often in their last games. The same input gives the same teams. Takes no fields.',
  chooseLineUps:
    'Up to three line-ups of the players who vote going, with their gaps: first the one that generating would save, then the most different ones whose largest gap is within 0.1 of the best there is, fewer when there are no others. The bench is the same in all. Nothing is saved; to save one, change the game.',
  gameCard:
    'A PNG to share: `preview` (1200 × 630) shows the time and the place of the game, and the number of players who are going or the result; `teams` and `result` (1080 × 1350) are for the group. Single players’ ratings are in it only with the club’s setting for it. Without `lang` in the club’s language. The `ETag` is of what is drawn. At most two are drawn at a time and twenty wait; beyond, 503 `busy`.',
  listRegistrations: 'The votes for a game, the latest first.',
  vote: 'Stores a vote of a player for a game, going unless `status` says otherwise. A changed vote counts from now; the same vote again changes nothing. Voting going removes an unpaid penalty for the game. A game that was played or archived takes no votes.',
  cancelVote:
    'Makes the player unregistered for the game, also when there was no vote. A game that was played or archived keeps its votes.',
  listPenalties:
    'All penalties, or those of one game, one player, or one player in one game; with `paid` only the paid or only the unpaid ones. Penalties of players who have left stay listed.',
  listDebts:
    'One entry for each player with unpaid penalties, also for players who have left: the sum in CZK, the number of penalties, and when the first of them was recorded. The highest sum comes first, players with equal sums are sorted by name in Czech alphabetical order. Penalties of 0 CZK are never owed.',
  exportPenalties:
    'A file for a spreadsheet (RFC 4180, UTF-8 with a byte order mark), with a heading and one row for each penalty: the day of the game, the player, the reason in words, the amount in CZK, when it was recorded and when it was paid, in the club’s time zone. Without `lang` in the club’s language. The separator is a semicolon in Czech and a comma in English, as spreadsheets of that language expect. A text that a spreadsheet would take for a formula begins with an apostrophe.',
  createPenalty: `Stores what a withdrawal costs. Amount and reason have to be a pair of the table: ${penaltyTable}. There is one penalty for a player and game: a second one replaces the first and answers 200, but never one that has been paid.`,
  changePenalty:
    'Marks a penalty as paid now, or as unpaid. The same again changes nothing, and a paid penalty keeps its time. A penalty of 0 CZK cannot be paid. A penalty of a player who votes going cannot become unpaid.',
  listPlayers: 'All players on the roster, sorted by name in Czech alphabetical order.',
  addPlayer:
    'Puts a player on the roster. White space around and inside the name is tidied, and something of it has to be visible. `overallSkill` is taken and ignored: it is the mean of the three ratings, to one decimal.',
  importPlayers:
    'Puts up to 200 players on the roster, or none when one of them is not valid: each error has its path in the list. A rating that is left out is 5. A name that is on the roster, or earlier in the list, is skipped and returned in `skipped`, whatever its case, accents and spaces: this player has been added already. A namesake is added with `POST /api/players`.',
  changePlayer:
    'Changes the fields that are given, at least one. `wins` cannot be more than the games played that result from the change. `overallSkill` is taken and ignored.',
  deletePlayer:
    "The player leaves the roster, the statistics, and the votes and line-ups of open games, and stays named in the sheets of played ones. `confirmationCode` has to be the club's word, which `GET /api/club` returns as `deletePlayerWord`.",
  playerProfile:
    'Everything for the page of one player of the roster. Games that were played and have both scores count; the bench counts with its side. `form` has the last 10 games, `plusMinus` the last 52 points of the running total. `partners` and `opponents` are three at most, of the roster, from 5 games on the same or on opposite sides; wins and goals are those of the player whose profile it is. `ratings` begins with the ratings when the player was added, and every change adds a point, one that is undone, too. `suggestion` is the overall rating that the goal differences of all games make likely, at most 0.5 from the present one, with its range; null under 10 games. `owes` is the unpaid sum in CZK.',
  playerStatistics:
    "Every player's games, wins, share of wins in percent (0 without games), goal difference and overall rating.",
  teamStatistics:
    'Wins, scores and attendance of White and Black. Averages are per played game. Rates are percentages of the played games that have both scores. Archived games that were never played are canceled.',
  playerForm:
    "Of every player, the latest game first: win, draw or loss in the last five games, and the own goals minus the others' in each of the last ten.",
  gameGoals: 'Both scores of each of the last 52 games that have them, the earliest first.',
  listSeasons:
    "The calendar years in the club's time zone with a game that was played and has both scores, the latest first.",
  recalculateStatistics:
    "Computes every player's totals anew from the games, whatever was set by hand. Takes no fields.",
  listActivity:
    'Everything that was done in the last two years, the latest first; of one game or one player when asked. `details` has what changed, before and after. A newer version of the server, side by side with this one in a rolling deploy, may record kinds and details that have no name here: they are listed as they are, and cannot be undone here. Names and dates are as they were then, so that a row reads well after its subject is gone.',
  undoActivity: `Undoes the activity and everything that it changed, in one transaction, and returns the new activity of the kind \`undone\`. Undoing a vote also undoes its unpaid penalty. Undoing an undo makes the change again. Refused after ${undoDays} days, after a later change of the same data, and for a kind that this version does not support; \`detail\` contains the reason. Takes no fields.`,
  undoActivities:
    'Undoes 1 to 200 activities, the newest first, in one transaction, and returns the new activities in the order in which they were made. When one of them is refused, nothing is changed, and the answer is the problem of the first one that is refused.',
  clubCalendar:
    'An iCalendar feed (RFC 5545) in the club’s time zone: the games that are not archived and the archived ones of a year, 90 minutes each. A game keeps its `UID`, and its `SEQUENCE` rises with each change. `LOCATION` is the club’s place, `DESCRIPTION` the game’s note and the address of the map. A game archived without being played is canceled; a deleted one stays for 90 days as canceled.',
  playerCalendar:
    'The same feed for one player: each title contains the player’s vote, and `SEQUENCE` rises with the player’s votes, too.',
  events:
    'Server-sent events: `id` is the id of an activity, `data` the JSON described here. The first block has an id and no data: the stream continues after this id. The status and the headers come at once, before that block. `kind` is that of the activity, whether it has a name here or not. Every 25 seconds there is a comment. A stream ends when the server stops, or when too much of it waits to be read; a client that reconnects with the last id misses no event. A process has at most 1,000 streams.',
  getClub: 'Names, words to confirm with, language, time zone and account of the club, as it was set up.',
  unlockOrganiser:
    'When the club has a PIN, the correct PIN sets a cookie that gives this browser organiser rights for 90 days. After five wrong PINs from one address in a minute, even the correct PIN is refused. When the club has no PIN, every visitor has organiser rights, and the answer is 404.',
  lockOrganiser: 'Deletes the cookie. When the club has no PIN, the answer is 404. Takes no fields.',
  recordTabLoad:
    "Counts one try to load a tab in the metrics: how far it got and how long it took. Nothing about the visitor is stored. The site's own pages send it.",
}
