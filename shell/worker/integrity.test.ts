import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { matchesIntegrity } from './integrity.ts'

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const hashOf = (algorithm: string, text: string) =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`

test.each(['sha256', 'sha384', 'sha512'])('bytes fit their own %s hash only', async (algorithm) => {
  expect(await matchesIntegrity(bytes('tab'), hashOf(algorithm, 'tab'))).toBe(true)
  expect(await matchesIntegrity(bytes('tampered'), hashOf(algorithm, 'tab'))).toBe(false)
})

test('one of several hashes is enough, and no hash fits everything', async () => {
  const hashes = `${hashOf('sha384', 'other')} ${hashOf('sha384', 'tab')}`
  expect(await matchesIntegrity(bytes('tab'), hashes)).toBe(true)
  expect(await matchesIntegrity(bytes('tab'), '')).toBe(true)
})
