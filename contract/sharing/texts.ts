import { gapNames, type RatingGaps } from '../rules/gaps-between-teams.ts'
import { withdrawalPenalty } from '../rules/penalty.ts'
import { toInstant, toLocalTime } from '../rules/time-zone.ts'
import type { Language } from '../schemas/club.ts'
import { formatDecimal, formatKickoff, pluralCategory } from './intl-formats.ts'
import { type SharingTexts, sharingTexts } from './sharing-texts.ts'

/**
 * The game that a shared text is about. Each text begins with the kickoff and ends with the link to the game's page.
 */
export interface SharedGame {
  readonly language: Language
  /** IANA name of the club's time zone. */
  readonly zone: string
  /** The kickoff as an ISO 8601 text in UTC. */
  readonly date: string
  /** The address of the game's page. */
  readonly link: string
  /** The place where the club plays. A text about a result contains neither the place nor the note. */
  readonly place?: string | null
  /** The organiser's note about the game. */
  readonly note?: string | null
}

/** The names of a game's players. The bench players of both sides are in the list `bench`. */
export interface SharedTeams {
  readonly white: readonly string[]
  readonly black: readonly string[]
  readonly bench: readonly string[]
}

/**
 * Returns the address of a game's page (contract sections 9 and 16).
 * @param site the site's origin, without a slash at the end
 * @param show `teams` makes the page scroll to the game's teams
 */
export const gameLink = (site: string, gameId: number, show?: 'teams'): string =>
  `${site}/games?game=${gameId}${show ? `&show=${show}` : ''}`

/** Returns the text that is shared together with the picture of a game's teams. */
export function teamsText(game: SharedGame, teams: SharedTeams, gaps: RatingGaps): string {
  const own = sharingTexts[game.language]
  const figures = gapNames.map((name) => `${own[name]} ${formatDecimal(gaps[name].points, 1, game.language)}`)
  return paragraphs(
    [`${kickoff(game)}: ${own.teamsOut}`, ...placeAndNote(game)],
    lineUp(teams, own),
    [`${own.gaps}: ${figures.join(' · ')}`],
    [game.link],
  )
}

/** Returns the name of a player who withdrew from the shared teams, such as `Petr Říha (nejde)`. */
export const withdrawnName = (name: string, language: Language): string =>
  `${name} (${sharingTexts[language].withdrew})`

/**
 * Returns the text that is shared together with the picture of a game's result. It contains no line-ups when `teams` is
 * null.
 */
export function resultText(
  game: SharedGame,
  score: { readonly white: number; readonly black: number },
  teams: SharedTeams | null,
): string {
  const own = sharingTexts[game.language]
  const winner = score.white === score.black ? 'nobody' : score.white > score.black ? 'white' : 'black'
  return paragraphs(
    [kickoff(game), `${own.white} ${score.white} : ${score.black} ${own.black} – ${own.won[winner]}`],
    teams ? lineUp(teams, own) : [],
    [game.link],
  )
}

/** Returns a text that asks a group of players to vote for a game for which nobody has voted yet. */
export function invitationText(game: SharedGame): string {
  const own = sharingTexts[game.language]
  return paragraphs(
    [`${kickoff(game)}: ${own.whoIsGoing}`, ...placeAndNote(game)],
    [`${own.vote}: ${game.link}`],
  )
}

/**
 * Returns a text that reminds the players who have not voted, and names the penalty for withdrawing today and tomorrow.
 */
export function reminderText(game: SharedGame, notVoted: readonly string[], now: Date): string {
  const own = sharingTexts[game.language]
  const form = pluralCategory(notVoted.length, game.language)
  const count = (own.notVoted[form] ?? own.notVoted.other).replace('#', String(notVoted.length))
  const { today, tomorrow } = withdrawalPenaltiesByDay(new Date(game.date), now, game.zone)
  return paragraphs(
    [`${kickoff(game)}: ${count}`, notVoted.join(', ')],
    placeAndNote(game),
    [
      ...penaltyLine(own.withdrawing.today, today, own),
      ...penaltyLine(own.withdrawing.tomorrow, tomorrow, own),
    ],
    [`${own.vote}: ${game.link}`],
  )
}

const paragraphs = (...parts: readonly (readonly string[])[]): string =>
  parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')

/** Formats a kickoff, such as `Thursday, November 26, 19:00` or `Čtvrtek 26. listopadu, 19:00`. */
function kickoff({ language, zone, date }: SharedGame): string {
  const { weekdayAndDay, time } = formatKickoff(new Date(date), language, zone)
  return `${weekdayAndDay}, ${time}`
}

const placeAndNote = ({ place, note }: SharedGame): readonly string[] =>
  [place, note].flatMap((line) => line ?? [])

const lineUp = ({ white, black, bench }: SharedTeams, own: SharingTexts): readonly string[] =>
  (
    [
      [own.white, white],
      [own.black, black],
      [own.bench, bench],
    ] as const
  ).flatMap(([label, names]) => (names.length === 0 ? [] : [`${label}: ${names.join(', ')}`]))

function penaltyLine(
  label: string,
  penalty: DayPenalty,
  { currency, fromNoon }: SharingTexts,
): readonly string[] {
  if (!penalty) return []
  const then = penalty.fromNoon === null ? '' : `, ${fromNoon} ${penalty.fromNoon} ${currency}`
  return [`${label}: ${penalty.first} ${currency}${then}`]
}

/**
 * The penalty for withdrawing on one day, in CZK; null when withdrawing is free. `first` is the penalty at the
 * beginning of the day, or now when the day is today. `fromNoon` is the penalty from noon; null when noon is over or
 * the penalty does not change at noon.
 */
type DayPenalty = { readonly first: number; readonly fromNoon: number | null } | null

/** Returns the penalties for withdrawing today and tomorrow (specification section 5), in the club's time zone. */
function withdrawalPenaltiesByDay(
  kickoff: Date,
  now: Date,
  zone: string,
): { readonly today: DayPenalty; readonly tomorrow: DayPenalty } {
  const { year, month, day } = toLocalTime(now, zone)
  const at = (days: number, hour: number) =>
    toInstant({ year, month, day: day + days, hour, minute: 0 }, zone)
  const dayPenalty = (from: Date, noon: Date): DayPenalty => {
    const first = withdrawalPenalty(kickoff, from, zone).amount
    const later = withdrawalPenalty(kickoff, noon, zone).amount
    if (first === 0) return null
    return { first, fromNoon: noon > from && later !== first ? later : null }
  }
  return { today: dayPenalty(now, at(0, 12)), tomorrow: dayPenalty(at(1, 0), at(1, 12)) }
}
