import { expect, test } from 'vitest'
import { rated } from '../../../testing/teams/random-squads.ts'
import { snakeDraft } from './snake-draft.ts'

test('a snake draft turns round after every second pick, the strongest first', () => {
  const field = [40, 90, 60, 80, 70, 50].map((skill, nth) =>
    rated(nth + 1, { offense: skill, defense: skill, ballHandling: skill }),
  )
  const { first, second } = snakeDraft(field)
  expect(first.map((player) => player.overall)).toEqual([90, 60, 50])
  expect(second.map((player) => player.overall)).toEqual([80, 70, 40])
})

test('of equals, the lower id is picked first', () => {
  const field = [3, 1, 4, 2].map((id) => rated(id, { offense: 50, defense: 50, ballHandling: 50 }))
  expect(snakeDraft(field).first.map((player) => player.id)).toEqual([1, 4])
})
