import { expect, test } from 'vitest'
import { toPlayerStatistics, winPercentage } from './statistics.ts'
import {
  areTeamsOutOfDate,
  benchSide,
  displayedTeamSize,
  idealPlayers,
  isRegistrationOpen,
  playerCount,
} from './teams.ts'

const lineup = { whiteTeam: [1, 2], blackTeam: [3, 4], benchPlayers: [5] }

test('teams are out of date when the going players are not exactly the players of the line-up [S4.17]', () => {
  expect(areTeamsOutOfDate(lineup, [5, 4, 3, 2, 1])).toBe(false)
  expect(areTeamsOutOfDate(lineup, [1, 2, 3, 4])).toBe(true)
  expect(areTeamsOutOfDate(lineup, [1, 2, 3, 4, 5, 6])).toBe(true)
  expect(areTeamsOutOfDate(lineup, [1, 2, 3, 4, 6])).toBe(true)
})

test('a game without teams is not out of date', () => {
  expect(areTeamsOutOfDate({ whiteTeam: [], blackTeam: [], benchPlayers: [] }, [1, 2])).toBe(false)
})

test('bench players with an odd id are listed with White, those with an even id with Black [S2.30]', () => {
  expect([benchSide(7), benchSide(8)]).toEqual(['white', 'black'])
})

test('the displayed team size is 5 for five or more players, else 4 [S2.31 S9.7]', () => {
  expect([3, 4, 5, 8].map((players) => displayedTeamSize(players, 5))).toEqual([4, 4, 5, 5])
})

test.each([3, 4, 6, 11])(
  'when the club’s team size is %i, the displayed team size is the number of players',
  (teamSize) => {
    expect([2, 4, 5, 8].map((players) => displayedTeamSize(players, teamSize))).toEqual([2, 4, 5, 8])
  },
)

test('the ideal number of players is two full teams and up to six more', () => {
  expect([3, 5, 11].map(idealPlayers)).toEqual([
    { min: 6, max: 12 },
    { min: 10, max: 16 },
    { min: 22, max: 28 },
  ])
})

test('a game’s player count is its registered players, or else its line-up [S3.3]', () => {
  expect(playerCount({ ...lineup, registeredPlayers: [1, 2, 3] })).toBe(3)
  expect(playerCount({ ...lineup, registeredPlayers: [] })).toBe(5)
})

test('registration is open only while a game is neither played nor archived [S4.11]', () => {
  expect(isRegistrationOpen({ wasPlayed: false, isArchived: false })).toBe(true)
  expect(isRegistrationOpen({ wasPlayed: true, isArchived: false })).toBe(false)
  expect(isRegistrationOpen({ wasPlayed: false, isArchived: true })).toBe(false)
})

test('the win percentage is wins divided by games, rounded, and 0 without games [S3.10]', () => {
  expect(winPercentage({ wins: 2, gamesPlayed: 3 })).toBe(67)
  expect(winPercentage({ wins: 0, gamesPlayed: 0 })).toBe(0)
})

test('a player’s statistics are games, wins, win percentage, plus/minus and rating [S3.9]', () => {
  const skills = { offenseSkill: 6, defenseSkill: 5, ballHandlingSkill: 4, overallSkill: 5 }
  const totals = { gamesPlayed: 4, wins: 1, plusMinus: -3 }
  const player = { id: 7, name: 'Jan', joinedDate: '2026-01-01T00:00:00.000Z', ...skills, ...totals }
  expect(toPlayerStatistics(player)).toEqual({ id: 7, name: 'Jan', ...totals, winPercentage: 25, rating: 5 })
})
