import { defaultClub } from '@club/contract'
import type { Database } from '@club/db'
import { deleteOldActivity } from '../../bff/features/activity/service.ts'
import { startAppServer } from '../../bff/testing/app-server.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
const FIRST_KICKOFF = Date.UTC(2027, 0, 7, 18)

/**
 * The simulated club plays one game a week. 18 players vote for each game: 3 vote not going, one withdraws late, and 14
 * play.
 */
export const simulatedClub = {
  players: 24,
  gamesPerYear: 52,
  votes: 18,
  declined: 3,
  newPlayersPerYear: 2,
} as const

export async function startClubSimulation(db: Database) {
  const clock = { now: new Date(FIRST_KICKOFF - WEEK) }
  const { origin, close } = await startAppServer({ db, now: () => clock.now })
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(origin + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    // The response to a DELETE request has no body.
    return JSON.parse(text || 'null')
  }

  const confirmationCode = encodeURIComponent(defaultClub.deletePlayerWord)
  const roster: number[] = []
  const join = async () => {
    const skills = { offenseSkill: 5, defenseSkill: 6, ballHandlingSkill: 7 }
    const name = `Hráč ${++joined}`
    roster.push((await call<{ id: number }>('POST', '/api/players', { name, ...skills })).id)
  }
  let joined = 0
  let week = 0
  while (roster.length < simulatedClub.players) await join()

  const voteFor = (gameId: number, playerId: number | undefined, status: 'going' | 'not_going') =>
    call('POST', '/api/registrations', { gameId, playerId, status })

  async function playGame(): Promise<void> {
    const kickoff = FIRST_KICKOFF + week++ * WEEK
    clock.now = new Date(kickoff - 6 * 24 * HOUR)
    const { id } = await call<{ id: number }>('POST', '/api/games', { date: new Date(kickoff) })
    const voters = Array.from(
      { length: simulatedClub.votes },
      (_, place) => roster[(week * 7 + place) % roster.length],
    )
    await Promise.all(
      voters.map((player, place) =>
        voteFor(id, player, place < simulatedClub.declined ? 'not_going' : 'going'),
      ),
    )
    clock.now = new Date(kickoff - 24 * HOUR)
    const late = { playerId: voters.at(-1), gameId: id }
    await voteFor(id, late.playerId, 'not_going')
    const reason = 'late_withdrawal_day_before'
    const penalty = await call<{ id: number }>('POST', '/api/penalties', { ...late, amount: 50, reason })
    clock.now = new Date(kickoff - 3 * HOUR)
    await call('POST', `/api/games/${id}/generate-teams`)
    clock.now = new Date(kickoff + 2 * HOUR)
    const score = { whiteTeamScore: week % 9, blackTeamScore: week % 7 }
    await call('PATCH', `/api/games/${id}`, { wasPlayed: true, isArchived: true, ...score })
    await call('PATCH', `/api/penalties/${penalty.id}`, { paid: true })
  }

  return {
    /** Simulates the games of the next year, replaces two players of the roster, and deletes old activity entries. */
    async playYear(): Promise<void> {
      for (let game = 0; game < simulatedClub.gamesPerYear; game++) await playGame()
      for (let player = 0; player < simulatedClub.newPlayersPerYear; player++) {
        await call('DELETE', `/api/players/${roster.shift()}?confirmationCode=${confirmationCode}`)
        await join()
      }
      await deleteOldActivity(db, clock.now)
    },
    close,
  }
}
