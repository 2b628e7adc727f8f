import { expect, test } from 'vitest'
import { club, defaultClub, pinEntry, pinLength } from './club.ts'

test('a setting that an older server does not send has its default', () => {
  const { scoreboardUrl: _, ...older } = { ...defaultClub, name: 'Starší klub' }
  expect(club.parse(older)).toEqual({ ...defaultClub, name: 'Starší klub' })
})

test('an invalid club in a response is rejected, not replaced with defaults', () => {
  for (const answer of [{}, { type: '/api/docs#problem-internal_error', status: 500 }, null])
    expect(club.safeParse(answer).success).toBe(false)
})

test('the length of a PIN is measured in NFC', () => {
  const pin = 'č'.repeat(pinLength.max)
  expect(pinEntry.parse({ pin: pin.normalize('NFD') })).toEqual({ pin })
  expect(pinEntry.safeParse({ pin: `${pin}č` }).success).toBe(false)
})
