import { expect, test } from 'vitest'
import { bestPartners, hardestOpponents, type SharedGamesRow } from './partners.ts'

/** Creates rows from the id, the games, the wins and the plus/minus of each. */
const rows = (is_partner: boolean, records: readonly (readonly number[])[]): SharedGamesRow[] =>
  records.map(([player_id = 0, games = 0, wins = 0, plus_minus = 0]) => ({
    player_id,
    name: `Hráč ${player_id}`,
    is_partner,
    games,
    wins,
    plus_minus,
  }))

const records = [
  [1, 4, 4, 9],
  [2, 6, 3, 0],
  [3, 12, 6, 0],
  [4, 5, 2, 8],
  [5, 6, 3, 2],
  [6, 12, 6, 0],
] as const

test.each([
  ['partners are by win share, plus/minus, games and id', bestPartners, true, [5, 3, 6]],
  [
    'opponents are by the lowest win share and plus/minus, the most games and id',
    hardestOpponents,
    false,
    [4, 3, 6],
  ],
] as const)('%s, from five games on', (_, choose, isPartner, ids) => {
  const others = rows(!isPartner, [[7, 9, isPartner ? 9 : 0, 0]])
  const shown = choose([...rows(isPartner, records), ...others])
  expect(shown.map(({ player }) => player.id)).toEqual(ids)
})
