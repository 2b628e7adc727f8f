import { setTimeout as wait } from 'node:timers/promises'
import type { RequestTally } from './request-tally.ts'
import type { VisitRecording } from './visit-recording.ts'
import { Visitor } from './visitor.ts'

/** Simulated visitors, who all vote for the same game. */
export interface Crowd {
  readonly url: string
  readonly recording: VisitRecording
  readonly gameId: number
  readonly visitors: number
  /** The ids of the players. With fewer players than visitors, several visitors vote as the same player. */
  readonly players: readonly number[]
}

export async function createCrowd(
  url: string,
  recording: VisitRecording,
  { visitors, players }: { readonly visitors: number; readonly players: number },
): Promise<Crowd> {
  const game: { id: number } = await (await fetch(`${url}/api/games/upcoming`)).json()
  return { url, recording, gameId: game.id, visitors, players: await addPlayers(url, players) }
}

export const createVisitors = ({ visitors, players, ...site }: Crowd, tally: RequestTally): Visitor[] =>
  Array.from({ length: visitors }, (_, index) => {
    const playerId = players[index % players.length]
    if (playerId === undefined) throw new Error('the club has no players')
    return new Visitor({ ...site, number: index + 1, playerId, tally })
  })

/** Starts the visits at equal intervals within this number of seconds, and waits until all visits have ended. */
export const spreadVisits = <Result>(
  visitors: readonly Visitor[],
  seconds: number,
  visit: (visitor: Visitor) => Promise<Result>,
): Promise<Result[]> =>
  Promise.all(
    visitors.map(async (visitor, index) => {
      await wait((index / visitors.length) * seconds * 1000)
      return visit(visitor)
    }),
  )

/** Returns the ids of the crowd's players whose stored vote is "going". */
export async function fetchGoingPlayers({ url, gameId, players }: Crowd): Promise<ReadonlySet<number>> {
  const registrations: { playerId: number; status: string }[] = await (
    await fetch(`${url}/api/games/${gameId}/registrations`)
  ).json()
  const going = registrations.filter(({ status }) => status === 'going').map(({ playerId }) => playerId)
  const ours = new Set(players)
  return new Set(going.filter((id) => ours.has(id)))
}

/**
 * Adds players to the club. Sends another IP address for each hundred players, because the API limits the writes of one
 * address.
 */
async function addPlayers(url: string, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let number = 1; number <= count; number++) {
    const answer = await fetch(`${url}/api/players`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.0.${Math.ceil(number / 100)}` },
      body: JSON.stringify({
        name: `Visitor ${number}`,
        offenseSkill: 5,
        defenseSkill: 5,
        ballHandlingSkill: 5,
      }),
    })
    if (answer.status !== 201) throw new Error(`player ${number}: ${answer.status} ${await answer.text()}`)
    const player: { id: number } = await answer.json()
    ids.push(player.id)
  }
  return ids
}
