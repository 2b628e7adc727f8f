import { aGame, aListedGame, aPlayer } from '@club/tab-testing'
import { expect, test } from 'vitest'
import { findBenchReason } from './bench-reason.ts'

const [anna, bruno, cyril] = [1, 2, 3].map((id) => aPlayer({ id, name: `Player ${id}` }))
if (!anna || !bruno || !cyril) throw new Error('a player is missing')
const game = aGame({ whiteTeam: [anna], blackTeam: [bruno], benchPlayers: [cyril] })
/** The votes "going" of all three players. Anna voted first, Cyril last. */
const going = [anna, bruno, cyril].map((player) => ({ ...player, votedAt: player.id }))

const week = 7 * 24 * 3_600_000
/** Creates a past game, `weeks` weeks before `game`, with the player `benched` on the bench. */
const satOut = (benched: number, weeks: number, given: Parameters<typeof aListedGame>[0] = {}) => {
  const [white = 0, black = 0] = [1, 2, 3].filter((id) => id !== benched)
  return aListedGame({
    id: 100 - weeks,
    date: new Date(Date.parse(game.date) - weeks * week).toISOString(),
    wasPlayed: true,
    isArchived: true,
    whiteTeam: [white],
    blackTeam: [black],
    benchPlayers: [benched],
    ...given,
  })
}
const reasonOf = (games: readonly ReturnType<typeof satOut>[]) => findBenchReason(3, game, going, games)

test('names the player who would have sat out next, with both players’ turns', () => {
  const games = [satOut(1, 1), satOut(2, 2), satOut(1, 3), satOut(2, 4), satOut(1, 5), satOut(3, 6)]
  expect(reasonOf(games)).toMatchObject({ next: bruno, games: 8, turns: 1, nextTurns: 2 })
})

test('players with equal turns are told apart by their votes', () => {
  expect(reasonOf([])).toMatchObject({ next: bruno, games: 8, turns: 0, nextTurns: 0 })
  const earliest = [...going.slice(0, 2), { id: 3, name: 'Player 3', votedAt: 0 }]
  expect(findBenchReason(3, game, earliest, [])).toBeNull()
})

test('is null when somebody on the field has fewer turns, so that the teams were changed by hand', () => {
  expect(reasonOf([satOut(3, 1)])).toBeNull()
})

test('games that count are neither canceled nor later, but may be long ago', () => {
  const ignored = [satOut(3, 1, { wasPlayed: false }), satOut(3, -1), satOut(3, 0, { id: game.id })]
  expect(reasonOf(ignored)?.turns).toBe(0)
  expect(reasonOf([satOut(3, 99)])).toBeNull()
  expect(reasonOf([satOut(3, 1, { wasPlayed: false, isArchived: false })])).toBeNull()
})

test('players of the field who withdrew are not compared', () => {
  const without2 = going.filter(({ id }) => id !== 2)
  expect(findBenchReason(3, game, without2, [])?.next.name).toBe('Player 1')
})
