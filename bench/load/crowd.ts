import { setTimeout as wait } from 'node:timers/promises'
import type { VisitRecording } from './recording.ts'
import type { RequestTally } from './request-tally.ts'
import { Visitor } from './visitor.ts'

/** The visitors of one site. Each votes for a player of its own. All of them vote for the same game. */
export interface Crowd {
  /** The site's address, without a slash at the end. */
  readonly url: string
  readonly recording: VisitRecording
  readonly gameId: number
  /** The ids of the players: the first visitor votes for the first player. */
  readonly players: readonly number[]
}

/** Adds a player for each of `count` visitors, who vote for the site's next game. */
export async function gatherCrowd(url: string, recording: VisitRecording, count: number): Promise<Crowd> {
  const game: { id: number } = await (await fetch(`${url}/api/games/upcoming`)).json()
  return { url, recording, gameId: game.id, players: await addPlayers(url, count) }
}

/** Returns the visitors. The tally records their requests. */
export const visitorsOf = ({ players, ...site }: Crowd, tally: RequestTally): Visitor[] =>
  players.map((playerId, index) => new Visitor({ ...site, number: index + 1, playerId, tally }))

/**
 * Starts the visits one after the other, at equal intervals.
 * @param seconds the time in which all visits start
 * @returns the results of the visits, when all of them have ended
 */
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

/** Returns the players of the crowd whose stored vote is `going`. */
export async function goingPlayers({ url, gameId, players }: Crowd): Promise<ReadonlySet<number>> {
  const registrations: { playerId: number; status: string }[] = await (
    await fetch(`${url}/api/games/${gameId}/registrations`)
  ).json()
  const going = registrations.filter(({ status }) => status === 'going').map(({ playerId }) => playerId)
  const ours = new Set(players)
  return new Set(going.filter((id) => ours.has(id)))
}

/** Uses a new IP address for each hundred players, because the server limits the writes per address. */
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
