import { type GeneratedTeams, type Lineup, minimumPlayers, pastGamesPeriod, toTenths } from '@club/contract'
import type { Database, GameRow, PlayerRow } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import { selectGame, selectGoingPlayers } from '../games/store.ts'
import { byStrength, getTeams, requireUnchangedTeams } from '../games/teams.ts'
import { presentPlayer } from '../presenters/player.ts'
import { getGameRowChanges, selectLineupRows, toLineup, toLineupRows } from '../writes/game-rows.ts'
import { lockPlayers, selectGameForUpdate } from '../writes/locks.ts'
import { runRecordedTransaction, type WriteContext } from '../writes/recorded-transaction.ts'
import { requireOpenGame } from '../writes/require-game.ts'
import { writeRows } from '../writes/row-changes.ts'
import {
  type DealTeamsInput,
  type DealtTeams,
  dealLineUps,
  dealTeams,
  type GoingPlayer,
  type PastGame,
} from './deal/index.ts'
import { type PastLineupPlayer, selectPastLineupPlayers } from './store.ts'

/**
 * Generates teams from the players who vote going, and saves them. The transaction locks the game, so that concurrent
 * requests cannot mix their teams.
 * @param teamSize the number of players per team on the field
 * @param ifMatch the request's `If-Match` header with the accepted ETags of the previous teams; undefined accepts any
 * @throws Problem `game_not_found`, `game_closed`, `teams_changed`, `not_enough_players`
 */
export async function generateTeams(
  context: WriteContext,
  gameId: number,
  teamSize: number,
  ifMatch?: string,
): Promise<GeneratedTeams> {
  return runRecordedTransaction(context, async (transaction, record) => {
    const game = requireOpenGame(await selectGameForUpdate(transaction, gameId), 'game_closed')
    await requireUnchangedTeams(transaction, gameId, ifMatch)
    const { voters, deal } = await readDealInput(transaction, game, teamSize)
    const dealt = dealTeams(deal)
    // Locks the players in the order of their ids. Otherwise, inserting the line-up would lock them in the order of the
    // teams.
    await lockPlayers(
      transaction,
      voters.map(({ id }) => id),
    )
    const before = { row: game, places: await selectLineupRows(transaction, [gameId]) }
    const rows = getGameRowChanges(before, { row: game, places: toLineupRows(gameId, dealtLineup(dealt)) })
    await writeRows(transaction, rows)
    record({ kind: 'teams_generated', game, rows })
    return { ...(await getTeams(transaction, gameId)), balance: dealt.balance }
  })
}

/**
 * Returns up to three line-ups to choose from, without saving them. The first is the one that `generateTeams` would
 * save.
 * @throws Problem `game_not_found`, `game_closed`, `not_enough_players`
 */
export async function proposeLineUps(
  db: Database,
  gameId: number,
  teamSize: number,
): Promise<GeneratedTeams[]> {
  const game = requireOpenGame(await selectGame(db, gameId), 'game_closed')
  const { voters, deal } = await readDealInput(db, game, teamSize)
  const players = new Map(voters.map((row) => [row.id, presentPlayer(row)]))
  const strongestFirst = (ids: readonly number[]) =>
    ids.flatMap((id) => players.get(id) ?? []).sort(byStrength)
  return dealLineUps(deal).map(({ white, black, bench, balance }) => ({
    whiteTeam: strongestFirst(white),
    blackTeam: strongestFirst(black),
    benchPlayers: strongestFirst(bench),
    balance,
  }))
}

async function readDealInput(
  db: Database,
  game: GameRow,
  teamSize: number,
): Promise<{ voters: PlayerRow[]; deal: DealTeamsInput }> {
  const voters = await selectGoingPlayers(db, game.id)
  if (voters.length < minimumPlayers) throw new Problem('not_enough_players')
  const past = await selectPastLineupPlayers(
    db,
    voters.map(({ id }) => id),
    game.kickoff_at,
  )
  const since = game.kickoff_at.getTime() - pastGamesPeriod
  const recent = past.filter(({ kickoff_at }) => kickoff_at.getTime() >= since)
  return {
    voters,
    deal: {
      going: voters.map(goingPlayer),
      pastGames: pastGames(past),
      recentGames: pastGames(recent),
      teamSize,
    },
  }
}

const dealtLineup = ({ white, black, bench }: DealtTeams): Lineup => ({
  whiteTeam: white,
  blackTeam: black,
  benchPlayers: bench,
})

function goingPlayer(row: PlayerRow & { registered_at: Date }): GoingPlayer {
  return {
    id: row.id,
    offense: row.offense_skill,
    defense: row.defense_skill,
    ballHandling: row.ball_handling_skill,
    overall: toTenths(presentPlayer(row).overallSkill),
    votedAt: row.registered_at.getTime(),
  }
}

/** Groups the rows by game. The games keep the order of the rows. */
const pastGames = (members: readonly PastLineupPlayer[]): PastGame[] =>
  [...Map.groupBy(members, ({ game_id }) => game_id).values()].map((game) => {
    const { whiteTeam, blackTeam, benchPlayers } = toLineup(game)
    return { white: whiteTeam, black: blackTeam, bench: benchPlayers }
  })
