import { describe, expect, test } from 'vitest'
import { formation, pitchHalf, shortNames } from './formation.ts'

/** Creates a team. Its players are ordered from the one who defends best to the one who attacks best. */
const team = (size: number) =>
  Array.from({ length: size }, (_, index) => ({
    id: index + 1,
    offenseSkill: 1 + index,
    defenseSkill: 9 - index,
  }))
const ids = (size: number) => formation(team(size)).map((row) => row.map(({ id }) => id))

describe('the formation', () => {
  test.each([
    [1, [1]],
    [2, [1, 1]],
    [3, [2, 1]],
    [4, [1, 2, 1]],
    [5, [2, 1, 2]],
    [6, [2, 2, 2]],
    [7, [2, 3, 2]],
    [8, [3, 2, 3]],
    [9, [3, 3, 3]],
    [10, [3, 4, 3]],
    [11, [4, 3, 4]],
  ])('of %i players has rows of %j, from the back', (size, rows) => {
    expect(formation(team(size)).map((row) => row.length)).toEqual(rows)
  })

  test.each([0, 12, 16, 30])('of %i players contains every player and no empty row', (size) => {
    expect(ids(size).flat()).toEqual(team(size).map(({ id }) => id))
    expect(ids(size)).not.toContainEqual([])
  })

  test('has the defenders at the back, whatever the order of the list', () => {
    expect(formation(team(5).toReversed()).map((row) => row.map(({ id }) => id))).toEqual([
      [1, 2],
      [3],
      [4, 5],
    ])
  })
})

describe('the places of a formation', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16])(
    'of %i are on the half, from the back to the front, with room for each beside the others',
    (size) => {
      const { places } = pitchHalf(formation(team(size)))
      expect(places.map(({ player }) => player.id)).toEqual(team(size).map(({ id }) => id))
      for (const [at, { along, across, room }] of places.entries()) {
        expect(along).toBeGreaterThanOrEqual(places[at - 1]?.along ?? 0)
        expect(along).toBeLessThanOrEqual(1)
        expect(across - room / 2).toBeGreaterThan(-1e-9)
        expect(across + room / 2).toBeLessThan(1 + 1e-9)
        for (const other of places.slice(at + 1).filter((other) => other.along === along))
          expect(other.across - across).toBeGreaterThan((room + other.room) / 2 - 1e-9)
      }
    },
  )

  test('are crowded from six players on', () => {
    const crowded = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].filter(
      (size) => pitchHalf(formation(team(size))).crowded,
    )
    expect(crowded).toEqual([6, 7, 8, 9, 10, 11])
  })

  test('of one player are in the middle, and there are none without players', () => {
    expect(pitchHalf(formation(team(1))).places).toMatchObject([{ along: 0.5, across: 0.5 }])
    expect(pitchHalf(formation(team(0)))).toEqual({ places: [], rows: 0, crowded: false })
  })
})

describe('short names', () => {
  const playersCalled = (...names: string[]) => [
    ...shortNames(names.map((name, index) => ({ id: index + 1, name }))).values(),
  ]

  test('consist of initial and surname', () => {
    expect(playersCalled('Jakub Dvořák', 'Žaneta de la Cruz', 'Ronaldo')).toEqual([
      'J. Dvořák',
      'Ž. de la Cruz',
      'Ronaldo',
    ])
  })

  test('are full names for players whose short names would be equal', () => {
    expect(playersCalled('Jan Novák', 'Josef Novák', 'Petr Novák')).toEqual([
      'Jan Novák',
      'Josef Novák',
      'P. Novák',
    ])
  })
})
