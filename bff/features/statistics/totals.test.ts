import type { Lineup } from '@club/contract'
import type { GameRow, PlayerRow } from '@club/db'
import { describe, expect, it } from 'vitest'
import { type StoredGame, toLineupRows } from '../writes/game-rows.ts'
import { addDifferenceToTotals, createPlayerTotalsChanges } from './totals.ts'

const totals = (games_played: number, wins: number, plus_minus = 0) => ({ games_played, wins, plus_minus })

describe('Totals', () => {
  it('change by the difference between two other totals', () => {
    expect(addDifferenceToTotals(totals(10, 4, -3), totals(1, 1, 2), totals(2, 1, 5))).toEqual(
      totals(11, 4, 0),
    )
  })

  it('that are lower than the amount to subtract are limited to 0 ≤ wins ≤ games', () => {
    expect(addDifferenceToTotals(totals(0, 0), totals(1, 1, 2), totals(0, 0))).toEqual(totals(0, 0, -2))
    expect(addDifferenceToTotals(totals(3, 3), totals(1, 0), totals(0, 0))).toEqual(totals(2, 2))
    expect(addDifferenceToTotals(totals(3, 0), totals(0, 0), totals(0, 1))).toEqual(totals(3, 1))
  })
})

describe('A change of a game', () => {
  const player = (id: number): PlayerRow => ({
    id,
    name: `${id}`,
    offense_skill: 50,
    defense_skill: 50,
    ball_handling_skill: 50,
    ...totals(10, 5),
    joined_at: new Date(0),
    left_at: null,
  })
  const players = [1, 2, 3, 4, 5].map(player)
  const lineup = { whiteTeam: [1], blackTeam: [2], benchPlayers: [] }
  const game = (facts: Partial<GameRow> = {}, lists: Partial<Lineup> = {}): StoredGame => ({
    row: {
      id: 7,
      kickoff_at: new Date(0),
      was_played: true,
      is_archived: false,
      white_score: 7,
      black_score: 4,
      note: null,
      ...facts,
    },
    places: toLineupRows(7, { ...lineup, ...lists }),
  })
  const moved = (before: StoredGame | null, after: StoredGame | null) =>
    createPlayerTotalsChanges(players, before, after).map((change) => change.after)

  it('adds a game, a win for the winners, and the goals of their side minus the others to its players', () => {
    expect(moved(null, game())).toEqual([
      { ...player(1), ...totals(11, 6, 3) },
      { ...player(2), ...totals(11, 5, -3) },
    ])
  })

  it('subtracts the same amounts when the game is deleted', () => {
    expect(moved(game(), null)).toEqual([
      { ...player(1), ...totals(9, 4, -3) },
      { ...player(2), ...totals(9, 5, 3) },
    ])
  })

  it('counts a bench player with an odd id for White, with an even id for Black', () => {
    expect(moved(game(), game({}, { benchPlayers: [4, 5] }))).toEqual([
      { ...player(4), ...totals(11, 5, -3) },
      { ...player(5), ...totals(11, 6, 3) },
    ])
  })

  it('adds no win for a draw', () => {
    expect(moved(null, game({ white_score: 4 }))).toEqual([
      { ...player(1), ...totals(11, 5) },
      { ...player(2), ...totals(11, 5) },
    ])
  })

  it.each([{ was_played: false }, { white_score: null }, { black_score: null }])(
    'adds nothing for a game with %j',
    (facts) => expect(moved(null, game(facts))).toEqual([]),
  )

  it('changes no totals when neither the result nor the line-up has changed', () => {
    expect(moved(game(), game({ is_archived: true }))).toEqual([])
  })

  it('changes only the totals of players who change sides', () => {
    expect(moved(game(), game({}, { whiteTeam: [], blackTeam: [2, 1] }))).toEqual([
      { ...player(1), ...totals(10, 4, -6) },
    ])
  })
})
