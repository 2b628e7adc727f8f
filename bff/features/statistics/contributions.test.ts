import { describe, expect, it } from 'vitest'
import { type CountedGame, contributions } from './contributions.ts'

const game: CountedGame = {
  wasPlayed: true,
  whiteTeamScore: 7,
  blackTeamScore: 4,
  whiteTeam: [1, 2],
  blackTeam: [3, 4],
  benchPlayers: [5, 6],
}
const winner = { games: 1, wins: 1, plusMinus: 3 }
const loser = { games: 1, wins: 0, plusMinus: -3 }

describe('What a game gives its players', () => {
  it('a game, the winners a win, and the goals of their side minus the others', () => {
    const given = contributions(game)
    expect([given.get(1), given.get(2)]).toEqual([winner, winner])
    expect([given.get(3), given.get(4)]).toEqual([loser, loser])
  })

  it('a bench player counts with White by an odd id, with Black by an even one', () => {
    expect([contributions(game).get(5), contributions(game).get(6)]).toEqual([winner, loser])
  })

  it('a draw is a game without a win', () => {
    expect(contributions({ ...game, whiteTeamScore: 4 }).get(1)).toEqual({ games: 1, wins: 0, plusMinus: 0 })
  })

  it.each([{ wasPlayed: false }, { whiteTeamScore: null }, { blackTeamScore: null }])(
    'with %j nothing',
    (change) => {
      expect(contributions({ ...game, ...change }).size).toBe(0)
    },
  )
})
