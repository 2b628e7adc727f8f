import { expect, test } from 'vitest'
import { problemTitle } from './problems.ts'

test('a problem’s title is its code in words, with three exceptions', () => {
  expect(problemTitle('game_not_found')).toBe('Game not found')
  expect(problemTitle('busy')).toBe('Busy')
  expect(problemTitle('wrong_pin')).toBe('Wrong PIN')
  expect(problemTitle('organiser_only')).toBe('Organisers only')
  expect(problemTitle('cross_site')).toBe('Cross-site request refused')
})
