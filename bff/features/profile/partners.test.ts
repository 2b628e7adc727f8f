import type { SharedRecord } from '@club/contract'
import { expect, test } from 'vitest'
import { findBestPartners, findHardestOpponents } from './partners.ts'

/** Creates the statistics of the games that the profile's player has in common with the player `id`. */
const record = (id: number, games: number, wins: number, plusMinus: number): SharedRecord => ({
  player: { id, name: `Hráč ${id}` },
  games,
  wins,
  plusMinus,
})

const records = [
  record(1, 4, 4, 9),
  record(7, 4, 0, -9),
  record(6, 12, 6, 0),
  record(2, 6, 3, 0),
  record(3, 12, 6, 0),
  record(4, 5, 2, 8),
  record(5, 6, 3, 2),
]
const ids = (shown: readonly SharedRecord[]) => shown.map(({ player }) => player.id)

test('partners are by win share, plus/minus, games and id, from five games on', () => {
  expect(ids(findBestPartners(records))).toEqual([5, 3, 6])
})

test('opponents are by the lowest win share and plus/minus, the most games and id, from five games on', () => {
  expect(ids(findHardestOpponents(records))).toEqual([4, 3, 6])
})
