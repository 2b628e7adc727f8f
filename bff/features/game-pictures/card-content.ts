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
import type { GameWithGoingCount } from '../games/store.ts'
import { cardTexts, formatGoingCount, getPlaceAndNote } from './wording.ts'

/** The data of a game for a card: a picture of the teams or of the result, which visitors share. */
export interface GameWithTeams {
  readonly row: GameRow
  readonly whiteTeam: readonly Player[]
  readonly blackTeam: readonly Player[]
  readonly benchPlayers: readonly Player[]
  /** The ids of the players who vote going. Without `goingIds`, the card marks no player as withdrawn. */
  readonly goingIds?: ReadonlySet<number> | undefined
}

export interface CardContentOptions {
  readonly club: Pick<Club, 'name' | 'timezone' | 'teamSize' | 'place' | 'shareRatings'>
  readonly language: Language
  /** The current time. Preview and teams cards show the year of a game only when it is not the current year. */
  readonly now: Date
}

export function createPreviewContent(row: GameWithGoingCount, context: CardContentOptions) {
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
      text: formatGoingCount(going, language),
      ideal: { text: `${ideal} ${min}–${max}`, min, max },
    },
    score: scoreOf(row, language),
    ...getPlaceAndNote(row, club),
  } as const
}

/**
 * Returns the content of a teams card; undefined when the game has no teams yet. A player who withdrew stays in the
 * team (contract section 10). As on the game's page, the teams' ratings and the gap between them are computed without
 * this player.
 */
export function createTeamsContent(
  { row, whiteTeam, blackTeam, benchPlayers, goingIds }: GameWithTeams,
  context: CardContentOptions,
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
      // When not all players fit on the pitch, the team's label ends with the number of those who do not, such as
      // `(+3)`.
      label: `${label} ${formatDecimal(teamRating(players.filter(isGoing)), 1, language)}${more > 0 ? ` (+${more})` : ''}`,
      half: pitchHalf(
        rows.map((row) =>
          row.map((player) => ({
            name: names.get(player.id) ?? player.name,
            withdrew: isGoing(player) ? null : withdrew,
            // The card shows the ratings of single players only when the club's setting allows it.
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
    ...getPlaceAndNote(row, club),
  } as const
}

/** The maximum number of players per team that are drawn on the pitch. */
const MAX_PLAYERS_ON_PITCH = 18

/** When a team has too many players for the pitch, cuts each of its rows to the same length. */
function limitRows<Of>(rows: readonly (readonly Of[])[]): readonly (readonly Of[])[] {
  if (rows.flat().length <= MAX_PLAYERS_ON_PITCH) return rows
  return rows.map((row) => row.slice(0, MAX_PLAYERS_ON_PITCH / rows.length))
}

/** Returns the content of a result card; undefined when the game has no result yet. */
export function createResultContent(
  { row, whiteTeam, blackTeam, benchPlayers }: GameWithTeams,
  { club, language }: CardContentOptions,
) {
  const score = scoreOf(row, language)
  if (!score) return undefined
  const short = shortNames(getAllPlayers({ whiteTeam, blackTeam, benchPlayers }))
  const team = (side: 'white' | 'black', players: readonly Player[]) => ({
    names: players.map(({ name }) => name),
    // `names` is an array, because the drawing code leaves out the names that do not fit, and shows their number.
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

const isOfThisYear = ({ kickoff_at }: GameRow, { club: { timezone }, now }: CardContentOptions): boolean =>
  toLocalTime(kickoff_at, timezone).year === toLocalTime(now, timezone).year

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

export type PreviewContent = ReturnType<typeof createPreviewContent>
export type TeamsContent = NonNullable<ReturnType<typeof createTeamsContent>>
export type ResultContent = NonNullable<ReturnType<typeof createResultContent>>

export type PitchTeam = TeamsContent['white']

export type BenchOfTeam = TeamsContent['bench']['sides'][number]
export type ResultTeam = ResultContent['white']
export type Score = ResultContent['score']

/** Everything that a card shows. Equal contents give equal pictures, so pictures are cached by their content. */
export type CardContent = PreviewContent | TeamsContent | ResultContent
