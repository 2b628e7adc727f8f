import {
  byName,
  type GeneratedTeams,
  type Lineup,
  minimumPlayers,
  type Player,
  registrationOpen,
  type Teams,
  tenths,
} from '@club/contract'
import type { Database, GameRow, PlayerRow } from '@club/db'
import { Problem } from '../../http/problems/problem.ts'
import { entityTag, isMatch } from '../../http/routing/entity-tag.ts'
import { inWrite, type Writing } from '../activity/write.ts'
import { lineupOf as lineupOfPlaces, placesOf } from '../games/game-state.ts'
import { presentLineup } from '../games/presenter.ts'
import {
  replaceLineup,
  selectGame,
  selectGameForUpdate,
  selectGoingPlayers,
  selectLineup,
  selectLineupPlayers,
} from '../games/store.ts'
import { presentPlayer } from '../players/presenter.ts'
import { lockPlayers } from '../players/store.ts'
import {
  type Deal,
  type DealtTeams,
  dealLineUps,
  dealTeams,
  type GoingPlayer,
  type PastGame,
} from './deal/index.ts'
import { type PastPlace, selectPastPlaces } from './store.ts'

/** How far back bench turns and team-mates are remembered: half a year of Thursdays. */
const MEMORY = 26 * 7 * 24 * 3_600_000

/** Strongest first, as a team's panel lists them; then by name and id. */
const byStrength = (a: Player, b: Player): number => b.overallSkill - a.overallSkill || byName(a, b)

/**
 * A game's teams, each with the strongest first.
 * @throws Problem `game_not_found`
 */
export async function getTeams(db: Database, gameId: number): Promise<Teams> {
  const members = await selectLineupPlayers(db, gameId)
  // An empty list needs a second query: is there no team, or no such game?
  if (members.length === 0 && !(await selectGame(db, gameId))) throw new Problem('game_not_found')
  const { whiteTeam, blackTeam, benchPlayers } = presentLineup(members, presentPlayer)
  return {
    whiteTeam: whiteTeam.sort(byStrength),
    blackTeam: blackTeam.sort(byStrength),
    benchPlayers: benchPlayers.sort(byStrength),
  }
}

/**
 * Refuses a change of a game whose teams are not those that its sender has read.
 * @param transaction has locked the game, so that nobody changes the teams after this
 * @param ifMatch the request's `If-Match`; undefined when it has none
 * @throws Problem `teams_changed` when no ETag of it is that of what `GET /api/games/{id}/teams` answers now
 */
export async function refuseUnlessTeamsMatch(
  transaction: Database,
  gameId: number,
  ifMatch: string | undefined,
): Promise<void> {
  if (ifMatch === undefined) return
  const now = entityTag(JSON.stringify(await getTeams(transaction, gameId)))
  if (!isMatch(ifMatch, now)) throw new Problem('teams_changed')
}

/**
 * Deals teams from the players who vote going and saves them, in one transaction with the game locked: of two
 * organisers who press at once, one's teams are there as a whole.
 * @param ifMatch the ETags of which the teams before must have one; undefined for any
 * @throws Problem `game_not_found`, `game_closed`, `teams_changed`, `not_enough_players`
 */
export function generateTeams(writing: Writing, gameId: number, ifMatch?: string): Promise<GeneratedTeams> {
  return inWrite(writing, async (transaction) => {
    const game = openGame(await selectGameForUpdate(transaction, gameId))
    await refuseUnlessTeamsMatch(transaction, gameId, ifMatch)
    const { voters, deal } = await dealOf(transaction, game)
    const dealt = dealTeams(deal)
    // A place refers to its player; the database would lock them in the order of the teams.
    await lockPlayers(
      transaction,
      voters.map(({ id }) => id),
    )
    const before = lineupOfPlaces(await selectLineup(transaction, gameId))
    const after = lineupOf(dealt)
    await replaceLineup(transaction, gameId, placesOf(after))
    const { id, ...row } = game
    const games = [{ id, before: { row, lineup: before }, after: { row, lineup: after } }]
    return {
      answer: { ...(await getTeams(transaction, gameId)), balance: dealt.balance },
      deeds: [{ kind: 'teams_generated', game, changes: { games } }],
    }
  })
}

/**
 * Up to three line-ups to choose from, the first the one that `generateTeams` would save. Nothing is saved.
 * @throws Problem `game_not_found`, `game_closed`, `not_enough_players`
 */
export async function chooseLineUps(db: Database, gameId: number): Promise<GeneratedTeams[]> {
  const { voters, deal } = await dealOf(db, openGame(await selectGame(db, gameId)))
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

function openGame(game: GameRow | undefined): GameRow {
  if (!game) throw new Problem('game_not_found')
  if (!registrationOpen({ wasPlayed: game.was_played, isArchived: game.is_archived })) {
    throw new Problem('game_closed')
  }
  return game
}

/** Who goes, and what the past says of them. */
async function dealOf(db: Database, game: GameRow): Promise<{ voters: PlayerRow[]; deal: Deal }> {
  const voters = await selectGoingPlayers(db, game.id)
  if (voters.length < minimumPlayers) throw new Problem('not_enough_players')
  const since = new Date(game.kickoff_at.getTime() - MEMORY)
  const past = await selectPastPlaces(db, since, game.kickoff_at)
  return { voters, deal: { going: voters.map(goingPlayer), pastGames: pastGames(past) } }
}

const lineupOf = ({ white, black, bench }: DealtTeams): Lineup => ({
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
    overall: tenths(presentPlayer(row).overallSkill),
    votedAt: row.registered_at.getTime(),
  }
}

/** Places, newest game first, as one entry per game in the same order. */
function pastGames(places: readonly PastPlace[]): PastGame[] {
  const games = new Map<number, { white: number[]; black: number[]; bench: number[] }>()
  for (const { game_id, player_id, side } of places) {
    let game = games.get(game_id)
    if (!game) {
      game = { white: [], black: [], bench: [] }
      games.set(game_id, game)
    }
    game[side].push(player_id)
  }
  return [...games.values()]
}
