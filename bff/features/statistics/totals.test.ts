import type { PlayerRow } from '@club/db'
import { describe, expect, it } from 'vitest'
import { movedTotals, totalsChanges } from './totals.ts'

const totals = (games_played: number, wins: number, plus_minus = 0) => ({ games_played, wins, plus_minus })

describe('Totals', () => {
  it('move by the difference between two others', () => {
    expect(movedTotals(totals(10, 4, -3), totals(1, 1, 2), totals(2, 1, 5))).toEqual(totals(11, 4, 0))
  })

  it('set by hand to less than what the games gave never fall below zero, nor have more wins than games', () => {
    expect(movedTotals(totals(0, 0), totals(1, 1, 2), totals(0, 0))).toEqual(totals(0, 0, -2))
    expect(movedTotals(totals(3, 3), totals(1, 0), totals(0, 0))).toEqual(totals(2, 2))
    expect(movedTotals(totals(3, 0), totals(0, 0), totals(0, 1))).toEqual(totals(3, 1))
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
  const players = [1, 2, 3].map(player)
  const game = {
    wasPlayed: true,
    whiteTeamScore: 7,
    blackTeamScore: 4,
    whiteTeam: [1],
    blackTeam: [2],
    benchPlayers: [],
  }
  const moved = (
    ...[before, after]: Parameters<typeof totalsChanges> extends [unknown, ...infer Rest] ? Rest : never
  ) => totalsChanges(players, before, after).map((change) => change.after)

  it('moves the totals of who counts for it, and nobody else', () => {
    expect(moved(undefined, game)).toEqual([
      { ...player(1), ...totals(11, 6, 3) },
      { ...player(2), ...totals(11, 5, -3) },
    ])
    expect(moved(game, undefined)).toEqual([
      { ...player(1), ...totals(9, 4, -3) },
      { ...player(2), ...totals(9, 5, 3) },
    ])
  })

  it('that changes nothing which counts moves none', () => {
    expect(moved(game, { ...game })).toEqual([])
    expect(moved({ ...game, wasPlayed: false }, undefined)).toEqual([])
  })

  it('moves who changed the side, and leaves out who stays', () => {
    expect(moved(game, { ...game, whiteTeam: [], blackTeam: [2, 1] })).toEqual([
      { ...player(1), ...totals(10, 4, -6) },
    ])
  })
})
