import {
  benchSide,
  type Club,
  getAllPlayers,
  getGaps,
  idealPlayers,
  type Language,
  largestGap,
  type Player,
  teamRating,
  toLocalTime,
} from '@club/contract'
import { formatDecimal, formatKickoff } from '@club/contract/intl-formats'
import { formation, pitchHalf, shortNames, withdrawnName } from '@club/contract/sharing'
import type { GameRow } from '@club/db'
import type { PreviewedGame } from '../games/store.ts'
import { cardTexts, goingCountText, placeAndNote } from './wording.ts'

/** The game that a teams card or a result card shows. */
export interface GameWithTeams {
  readonly row: GameRow
  readonly whiteTeam: readonly Player[]
  readonly blackTeam: readonly Player[]
  readonly benchPlayers: readonly Player[]
  /**
   * The ids of the players who vote going. It is undefined when registration is closed; then the card shows nobody as
   * withdrawn.
   */
  readonly goingIds?: ReadonlySet<number> | undefined
}

/** The club, the language and the current time, on which the texts of a card depend. */
export interface CardContext {
  readonly club: Pick<Club, 'name' | 'timezone' | 'teamSize' | 'place' | 'shareRatings'>
  readonly language: Language
  /** The current time. The date of a game in another year is shown with the year. */
  readonly now: Date
}

/**
 * Returns the content of a preview card: date, number of players going, place and note, and the score if there is one.
 * Every game has a preview card.
 */
export function previewContent(row: PreviewedGame, context: CardContext) {
  const going = Number(row.going)
  const { club, language } = context
  const { weekday, day, dayAndYear, time } = formatKickoff(row.kickoff_at, language, club.timezone)
  const tone = row.was_played ? 'played' : row.is_archived ? 'canceled' : 'open'
  const { ideal, [tone]: text } = cardTexts[language]
  const { min, max } = idealPlayers(club.teamSize)
  return {
    kind: 'preview' as const,
    club: club.name,
    weekday,
    day: isOfThisYear(row, context) ? day : dayAndYear,
    time,
    state: { tone, text } as const,
    going: {
      count: going,
      text: goingCountText(going, language),
      ideal: { text: `${ideal} ${min}–${max}`, min, max },
    },
    score: scoreOf(row, language),
    ...placeAndNote(row, club),
  } as const
}

/**
 * Returns the content of a teams card; undefined when the game has no teams yet. A player who withdrew stays in the
 * team (contract section 10), but does not count in the team's rating and in the gap between the teams' ratings. The
 * game's page applies the same rule.
 */
export function teamsContent(
  { row, whiteTeam, blackTeam, benchPlayers, goingIds }: GameWithTeams,
  context: CardContext,
) {
  if (whiteTeam.length + blackTeam.length === 0) return undefined
  const { club, language } = context
  const { weekdayAndDay, fullDate, time } = formatKickoff(row.kickoff_at, language, club.timezone)
  const { white, black, bench, gap, withdrew } = cardTexts[language]
  const isGoing = ({ id }: Player) => goingIds?.has(id) ?? true
  const names = shortNames(getAllPlayers({ whiteTeam, blackTeam, benchPlayers }))
  const team = (label: string, players: readonly Player[]) => {
    const rows = limitRows(formation(players))
    const more = players.length - rows.flat().length
    return {
      // The label contains the team's name and mean rating. When, for example, three players do not fit on the pitch,
      // it ends with `(+3)`.
      label: `${label} ${formatDecimal(teamRating(players.filter(isGoing)), 1, language)}${more > 0 ? ` (+${more})` : ''}`,
      half: pitchHalf(
        rows.map((row) =>
          row.map((player) => ({
            name: names.get(player.id) ?? player.name,
            withdrew: isGoing(player) ? null : withdrew,
            // Visitors share the picture in the club's chat group, so it shows players' ratings only when the club's
            // setting `shareRatings` is on.
            rating: club.shareRatings === 'on' ? formatDecimal(player.overallSkill, 1, language) : null,
          })),
        ),
      ),
    }
  }
  const benchNames = new Map(
    benchPlayers.map((player) => {
      const name = names.get(player.id) ?? player.name
      return [player.id, isGoing(player) ? name : withdrawnName(name, language)]
    }),
  )
  const benchOf = (side: 'white' | 'black') => ({
    side: cardTexts[language][side],
    names: benchOfSide(side, benchPlayers, benchNames),
  })
  return {
    kind: 'teams' as const,
    club: club.name,
    date: isOfThisYear(row, context) ? weekdayAndDay : fullDate,
    time,
    white: team(white, whiteTeam),
    black: team(black, blackTeam),
    bench: {
      label: bench,
      sides: [benchOf('white'), benchOf('black')].filter((side) => side.names.length > 0),
    },
    gap: {
      label: gap,
      points: formatDecimal(
        largestGap(getGaps({ whiteTeam: whiteTeam.filter(isGoing), blackTeam: blackTeam.filter(isGoing) }))
          .points,
        1,
        language,
      ),
    },
    ...placeAndNote(row, club),
  } as const
}

/** The maximum number of players per team that are drawn on the pitch. */
const MOST = 18

/** When a team has more than 18 players, cuts each row of the formation to the same maximum length. */
function limitRows<Of>(rows: readonly (readonly Of[])[]): readonly (readonly Of[])[] {
  if (rows.flat().length <= MOST) return rows
  return rows.map((row) => row.slice(0, MOST / rows.length))
}

/** Returns the content of a result card; undefined when the game has no result yet. */
export function resultContent(
  { row, whiteTeam, blackTeam, benchPlayers }: GameWithTeams,
  { club, language }: CardContext,
) {
  const score = scoreOf(row, language)
  if (!score) return undefined
  const short = shortNames(getAllPlayers({ whiteTeam, blackTeam, benchPlayers }))
  const team = (side: 'white' | 'black', players: readonly Player[]) => ({
    names: players.map(({ name }) => name),
    // The names are an array, because the drawing code omits the names that do not fit and shows the number of omitted
    // names.
    bench: { label: cardTexts[language].bench, names: benchOfSide(side, benchPlayers, short) },
  })
  return {
    kind: 'result' as const,
    club: club.name,
    date: formatKickoff(row.kickoff_at, language, club.timezone).fullDate,
    score,
    white: team('white', whiteTeam),
    black: team('black', blackTeam),
  } as const
}

const isOfThisYear = ({ kickoff_at }: GameRow, { club: { timezone }, now }: CardContext): boolean =>
  toLocalTime(kickoff_at, timezone).year === toLocalTime(now, timezone).year

/** Returns the names of the bench players whom `benchSide` assigns to the given side. */
const benchOfSide = (
  side: 'white' | 'black',
  players: readonly Player[],
  names: ReadonlyMap<number, string>,
): string[] => players.flatMap(({ id, name }) => (benchSide(id) === side ? [names.get(id) ?? name] : []))

function scoreOf({ was_played, white_score, black_score }: GameRow, language: Language) {
  if (!was_played || white_score === null || black_score === null) return undefined
  const { white, black, whiteWon, blackWon, draw } = cardTexts[language]
  const winner = white_score === black_score ? 'none' : white_score > black_score ? 'white' : 'black'
  return {
    white: { team: white, goals: white_score },
    black: { team: black, goals: black_score },
    winner,
    verdict: { white: whiteWon, black: blackWon, none: draw }[winner],
  } as const
}
