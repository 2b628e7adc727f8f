import {
  byName,
  type GameGoals,
  type PlayerForm,
  type PlayerStatistics,
  type Recalculation,
  type Result,
  type TeamStatistics,
  toPlayerStatistics,
} from '@club/contract'
import type { Database } from '@club/db'
import { selectRoster } from '../players/store.ts'
import { presentPlayer } from '../presenters/player.ts'
import { getRosterIds, lockAllPlayers } from '../writes/locks.ts'
import { runRecordedTransaction, type WriteContext } from '../writes/recorded-transaction.ts'
import { createRowChange, isChanged, writeRows } from '../writes/row-changes.ts'
import type { Period } from './player-results.ts'
import {
  countGamesWithResult,
  type PlayerResultRow,
  selectLatestGamesWithResult,
  selectRecentResults,
  selectRosterIds,
  selectTeamStatisticsSums,
  selectTotalsFromGames,
} from './store.ts'
import { zeroTotals } from './totals.ts'

/** How many results, and how many goal differences, the recent form of a player contains. */
const FORM_RESULTS = 5
const FORM_DIFFERENCES = 10

/** The number of games in the chart of goals: one year of weekly games. */
const GOAL_GAMES = 52

/**
 * Lists the totals (games, wins, plus/minus) of all players on the roster, sorted by name.
 * @param period the totals are computed from the games of this period; without a period, the stored totals are returned
 */
export async function listPlayerStatistics(db: Database, period?: Period): Promise<PlayerStatistics[]> {
  const roster = (await selectRoster(db)).sort(byName)
  const totals = period && (await selectTotalsFromGames(db, period))
  return roster.map((row) =>
    toPlayerStatistics(presentPlayer({ ...row, ...(totals && { ...zeroTotals, ...totals.get(row.id) }) })),
  )
}

/** Averages include all played games, percentages only those that have both scores (contract section 4). */
export async function getTeamStatistics(db: Database, period?: Period): Promise<TeamStatistics> {
  const sums = await selectTeamStatisticsSums(db, period)
  const decided = sums.whiteWins + sums.blackWins + sums.draws
  return {
    totalGames: sums.played + sums.canceled,
    playedGames: sums.played,
    canceledGames: sums.canceled,
    goalsScored: sums.whiteGoals + sums.blackGoals,
    averagePlayersPerGame: ratio(sums.players, sums.played),
    whiteWins: sums.whiteWins,
    blackWins: sums.blackWins,
    draws: sums.draws,
    whiteWinRate: ratio(sums.whiteWins * 100, decided),
    blackWinRate: ratio(sums.blackWins * 100, decided),
    drawRate: ratio(sums.draws * 100, decided),
    averageWhiteScore: ratio(sums.whiteGoals, sums.played),
    averageBlackScore: ratio(sums.blackGoals, sums.played),
  }
}

/** Returns `part / whole`, rounded to one decimal; 0 when `whole` is 0. */
const ratio = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 10) / whole) / 10

/** Lists each player's last results and goal differences in a period, newest first. */
export async function listPlayerForms(db: Database, period?: Period): Promise<PlayerForm[]> {
  const rows = await selectRecentResults(db, FORM_DIFFERENCES, period)
  const games = Map.groupBy(rows, ({ player_id }) => player_id)
  return (await selectRosterIds(db)).map((playerId) => {
    const list = games.get(playerId) ?? []
    return {
      playerId,
      results: list.slice(0, FORM_RESULTS).map(getGameResult),
      differences: list.map(({ own, theirs }) => own - theirs),
    }
  })
}

export const getGameResult = ({ own, theirs }: Pick<PlayerResultRow, 'own' | 'theirs'>): Result =>
  own > theirs ? 'win' : own < theirs ? 'loss' : 'draw'

/** Lists the scores of the latest games, oldest first. */
export async function listLatestScores(db: Database, period?: Period): Promise<GameGoals[]> {
  const games = await selectLatestGamesWithResult(db, GOAL_GAMES, period)
  return games.reverse().map((game) => ({
    gameId: game.id,
    date: game.kickoff_at.toISOString(),
    whiteTeamScore: game.white_score ?? 0,
    blackTeamScore: game.black_score ?? 0,
  }))
}

/** Computes all players' totals (games, wins, plus/minus) anew from the games, also totals that were set by hand. */
export async function recalculateTotals(context: WriteContext): Promise<Recalculation> {
  return runRecordedTransaction(context, async (transaction, record) => {
    // Other transactions that change totals, such as one that saves a result, wait for this lock.
    const players = await lockAllPlayers(transaction)
    const totals = await selectTotalsFromGames(transaction)
    const rows = players
      .map((row) => createRowChange('players', row, { ...row, ...zeroTotals, ...totals.get(row.id) }))
      .filter(isChanged)
    await writeRows(transaction, rows)
    record({ kind: 'recalculated', rows })
    return { gamesProcessed: await countGamesWithResult(transaction), players: getRosterIds(players).size }
  })
}
