import { toTenths } from '@club/contract'
import type { LineupRow } from '../schema.ts'
import type { RandomNumbers } from './random-numbers.ts'
import type { SquadMember } from './votes.ts'

const TRIES = 40

const strength = (team: readonly SquadMember[]): number =>
  team.reduce((sum, { skills }) => sum + skills.reduce((total, skill) => total + toTenths(skill), 0), 0)

/**
 * Returns a function that creates realistic line-ups. The players who sat on the bench least often get on the bench. Of
 * players who sat there equally often, those who voted last get on the bench. The other players are split into teams at
 * random 40 times, and the most even split is used.
 * @param teamSize number of a team's players on the field, when enough are going
 */
export function createLineUpGenerator(
  random: RandomNumbers,
  teamSize: number,
): (gameId: number, voted: readonly SquadMember[]) => LineupRow[] {
  const turns = new Map<number, number>()
  const turnsOf = ({ id }: SquadMember) => turns.get(id) ?? 0

  return (gameId, voted) => {
    const half = Math.min(teamSize, Math.floor(voted.length / 2))
    const bench = [...voted]
      .reverse()
      .sort((one, other) => turnsOf(one) - turnsOf(other))
      .slice(0, Math.max(0, voted.length - 2 * half))
    for (const member of bench) turns.set(member.id, turnsOf(member) + 1)

    const field = voted.filter((member) => !bench.includes(member))
    const splits = Array.from({ length: TRIES }, () => random.shuffled(field)).map((order) => {
      const white = order.slice(0, half)
      const black = order.slice(half)
      return { white, black, gap: Math.abs(strength(white) - strength(black)) }
    })
    const { white, black } = splits.reduce((best, other) => (other.gap < best.gap ? other : best))

    const list = (side: LineupRow['side'], members: readonly SquadMember[]): LineupRow[] =>
      members.map(({ id }, position) => ({ game_id: gameId, player_id: id, side, position }))
    return [...list('white', white), ...list('black', black), ...list('bench', bench)]
  }
}
