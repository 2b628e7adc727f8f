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
import { lockAllPlayers, rosterIds } from '../writes/locks.ts'
import { recordedTransaction, type WriteContext } from '../writes/recorded-transaction.ts'
import { isChanged, rowChange, writeRows } from '../writes/row-changes.ts'
import type { Period } from './player-results.ts'
import {
  countGamesWithResult,
  type ResultRow,
  selectForm,
  selectGameSums,
  selectLatestGamesWithResult,
  selectRosterIds,
  selectTotalsFromGames,
} from './store.ts'
import { noTotals } from './totals.ts'

/** The number of results (win, draw or loss) that the API returns as a player's recent form. */
const FORM_RESULTS = 5
const FORM_DIFFERENCES = 10

/** The maximum number of games in the chart of goals: one year of weekly games. */
const GOAL_GAMES = 52

/**
 * Lists the totals (games, wins, plus/minus) of all players on the roster, sorted by the players' names.
 * @param period when it is given, the totals are computed from the games of this period; otherwise they are the stored
 * totals
 */
export async function listPlayerStatistics(db: Database, period?: Period): Promise<PlayerStatistics[]> {
  const roster = (await selectRoster(db)).sort(byName)
  const totals = period && (await selectTotalsFromGames(db, period))
  return roster.map((row) =>
    toPlayerStatistics(presentPlayer({ ...row, ...(totals && { ...noTotals, ...totals.get(row.id) }) })),
  )
}

/**
 * Compares the teams White and Black in the games of a period. Averages include all played games. The percentages of
 * wins and draws include only the played games with both scores (contract section 4).
 */
export async function getTeamStatistics(db: Database, period?: Period): Promise<TeamStatistics> {
  const sums = await selectGameSums(db, period)
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

/** Returns a quotient rounded to one decimal; 0 when the divisor is 0. */
const ratio = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 10) / whole) / 10

/**
 * Lists the results and goal differences of each player's last games in a period, newest first. A player without games
 * has empty lists.
 */
export async function listPlayerForms(db: Database, period?: Period): Promise<PlayerForm[]> {
  const rows = await selectForm(db, FORM_DIFFERENCES, period)
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

/** Returns whether a player won, drew or lost a game, from the goals of the player's side and of the other side. */
export const getGameResult = ({ own, theirs }: Pick<ResultRow, 'own' | 'theirs'>): Result =>
  own > theirs ? 'win' : own < theirs ? 'loss' : 'draw'

/** Lists the scores of the latest games in a period, oldest first. */
export async function listGoals(db: Database, period?: Period): Promise<GameGoals[]> {
  const games = await selectLatestGamesWithResult(db, GOAL_GAMES, period)
  return games.reverse().map((game) => ({
    gameId: game.id,
    date: game.kickoff_at.toISOString(),
    whiteTeamScore: game.white_score ?? 0,
    blackTeamScore: game.black_score ?? 0,
  }))
}

/**
 * Computes the totals (games, wins, plus/minus) of all players anew from the games. This overwrites totals that were
 * set by hand.
 */
export async function recalculate(context: WriteContext): Promise<Recalculation> {
  return recordedTransaction(context, async (transaction, record) => {
    // The lock makes other transactions, such as one that saves a result, wait until this one is finished before they
    // change totals.
    const players = await lockAllPlayers(transaction)
    const totals = await selectTotalsFromGames(transaction)
    const rows = players
      .map((row) => rowChange('players', row, { ...row, ...noTotals, ...totals.get(row.id) }))
      .filter(isChanged)
    await writeRows(transaction, rows)
    record({ kind: 'recalculated', rows })
    return { gamesProcessed: await countGamesWithResult(transaction), players: rosterIds(players).size }
  })
}
