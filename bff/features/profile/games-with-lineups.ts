import { benchSide, type PlayedGame } from '@club/contract'
import type { GameRow, LineupRow } from '@club/db'
import { getGameResult } from '../statistics/service.ts'
import type { GameWithMargin } from './suggestion/suggest-ratings.ts'

type Side = PlayedGame['side']

export interface GameWithLineup extends GameWithMargin {
  readonly id: number
  readonly kickoff: Date
  readonly scores: Readonly<Record<Side, number>>
  /** The bench players of both sides, who are also in `white` and `black`. */
  readonly bench: readonly number[]
}

export function toGamesWithLineups(
  games: readonly Pick<GameRow, 'id' | 'kickoff_at' | 'white_score' | 'black_score'>[],
  places: readonly Omit<LineupRow, 'position'>[],
): GameWithLineup[] {
  const lineups = Map.groupBy(places, ({ game_id }) => game_id)
  return games.map(({ id, kickoff_at: kickoff, white_score, black_score }) => {
    const idsOf = (is: (place: (typeof places)[number]) => boolean) =>
      (lineups.get(id) ?? []).filter(is).map(({ player_id }) => player_id)
    const scores = { white: white_score ?? 0, black: black_score ?? 0 }
    return {
      id,
      kickoff,
      scores,
      margin: scores.white - scores.black,
      white: idsOf((place) => sideOf(place) === 'white'),
      black: idsOf((place) => sideOf(place) === 'black'),
      bench: idsOf(({ side }) => side === 'bench'),
    }
  })
}

const sideOf = ({ player_id, side }: Omit<LineupRow, 'position'>): Side =>
  side === 'bench' ? benchSide(player_id) : side

export const getOtherSide = (side: Side): Side => (side === 'white' ? 'black' : 'white')

/** Returns a game from the view of one player; undefined when the player was not in its line-up. */
export function toPlayedGame(game: GameWithLineup, playerId: number): PlayedGame | undefined {
  const side = (['white', 'black'] as const).find((each) => game[each].includes(playerId))
  if (!side) return undefined
  const [scoreFor, scoreAgainst] = [game.scores[side], game.scores[getOtherSide(side)]]
  return {
    gameId: game.id,
    date: game.kickoff.toISOString(),
    side,
    bench: game.bench.includes(playerId),
    scoreFor,
    scoreAgainst,
    result: getGameResult({ own: scoreFor, theirs: scoreAgainst }),
  }
}
