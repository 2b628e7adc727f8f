import { type Database, type GameRow, insertRows, type LineupRow, type PlayerRow } from '@club/db'
import { createSeededRandom } from './seeded-random.ts'

const WEEK = 7 * 24 * 3_600_000
const FIRST_KICKOFF = Date.UTC(2023, 0, 5, 18)

/** How likely each of the 24 players is to come to a game, in percent. The last player never comes. */
const habits = [95, 90, 85, 80, 75, 75, 70, 70, 65, 60, 60, 55, 50, 50, 45, 40, 35, 30, 20, 12, 8, 5, 3, 0]

/**
 * The ids of two players who come to the same games and play on the same side. So both have equal numbers in the other
 * players' statistics of partners and opponents.
 */
const twins = [5, 7] as const

/**
 * Stores a season of 200 games and 24 players with special cases: draws, games with the same kickoff, games with only
 * one score, games that were not played, archived games (about half), ids in another order than the kickoffs, and
 * players with equal ratings.
 */
export async function storeRandomSeason(db: Database): Promise<void> {
  const randomBelow = createSeededRandom(2026)
  const players = habits.map((_, index): PlayerRow => {
    const skills = { offense_skill: 40 + randomBelow(3), defense_skill: 55, ball_handling_skill: 60 }
    const totals = { games_played: 0, wins: 0, plus_minus: 0 }
    return {
      id: index + 1,
      name: `Hráč ${index + 1}`,
      ...skills,
      ...totals,
      joined_at: new Date(),
      left_at: null,
    }
  })
  const games: GameRow[] = []
  const lineups: LineupRow[] = []
  for (let id = 1; id <= 200; id++) {
    // Spreads games with consecutive ids over the 160 weeks of the season.
    const week = (id * 37) % 160
    const was_played = randomBelow(10) > 0
    const score = () => (was_played && randomBelow(25) > 0 ? randomBelow(6) : null)
    games.push({
      id,
      kickoff_at: new Date(FIRST_KICKOFF + week * WEEK),
      was_played,
      is_archived: randomBelow(2) === 0,
      white_score: score(),
      black_score: score(),
      note: null,
    })
    lineups.push(...lineupOf(id, randomBelow))
  }
  await insertRows(db, 'players', players)
  await insertRows(db, 'games', games)
  await insertRows(db, 'lineups', lineups)
}

const dealtSides = ['white', 'black', 'white', 'black', 'bench'] as const

/**
 * Returns the line-up of a game: each player comes with the probability of `habits`, and gets a random team or the
 * bench.
 */
function lineupOf(game_id: number, randomBelow: (below: number) => number): LineupRow[] {
  const sides = new Map<number, LineupRow['side'] | undefined>()
  for (const [index, habit] of habits.entries()) {
    const side = randomBelow(100) < habit ? dealtSides[randomBelow(dealtSides.length)] : undefined
    sides.set(index + 1, index + 1 === twins[1] ? sides.get(twins[0]) : side)
  }
  return [...sides].flatMap(([player_id, side], position) =>
    side ? [{ game_id, player_id, side, position }] : [],
  )
}
