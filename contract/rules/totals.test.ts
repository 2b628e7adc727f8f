import { describe, expect, test } from 'vitest'
import { totalsFromGame } from './totals.ts'

const whiteWin = { wasPlayed: true, whiteTeamScore: 3, blackTeamScore: 1 }

describe('what a game adds to a player’s totals', () => {
  test('is a game, a win for the winners, and the goals of the player’s side minus those of the opponents', () => {
    expect(totalsFromGame(whiteWin, 1, 'white')).toEqual({ games: 1, wins: 1, plusMinus: 2 })
    expect(totalsFromGame(whiteWin, 1, 'black')).toEqual({ games: 1, wins: 0, plusMinus: -2 })
  })

  test('contains no win for a draw', () => {
    expect(totalsFromGame({ ...whiteWin, blackTeamScore: 3 }, 1, 'white')?.wins).toBe(0)
  })

  test('counts for a bench player with the side of the id', () => {
    expect(totalsFromGame(whiteWin, 7, 'bench')).toEqual(totalsFromGame(whiteWin, 7, 'white'))
    expect(totalsFromGame(whiteWin, 8, 'bench')).toEqual(totalsFromGame(whiteWin, 8, 'black'))
  })

  test('is nothing for a game that was not played or lacks a score', () => {
    for (const missing of [{ wasPlayed: false }, { whiteTeamScore: null }, { blackTeamScore: null }])
      expect(totalsFromGame({ ...whiteWin, ...missing }, 1, 'white')).toBeUndefined()
  })
})
