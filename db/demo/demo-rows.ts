import type { GameRow, LineupRow, PenaltyRow, RegistrationRow } from '../schema.ts'
import { createLineUpGenerator } from './line-ups.ts'
import { createPastRatings, createPlayerRow } from './players.ts'
import { createRandomNumbers, type RandomNumbers } from './random-numbers.ts'
import { roster } from './roster.ts'
import { type ClubClock, getThursdayKickoff, HOUR, WEEK } from './thursdays.ts'
import { createPenalties, createVotes, listGoingMembers, type SquadMember } from './votes.ts'

const PLAYED = 30
/**
 * The seed of the random numbers. With this seed, White wins 13 of the 30 played games, Black wins 14, and 3 are draws.
 */
const SEED = 1969
/** The kickoffs of the canceled games, as numbers of weeks before the next game. */
const canceledWeeks: readonly number[] = [9, 22]

const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds)

/**
 * Creates thirty played and two canceled games, all archived, and the next game, which has votes but no teams yet. The
 * rows depend only on the current time, the time zone and the team size.
 */
export function createDemoRows(clock: ClubClock, teamSize: number) {
  const random = createRandomNumbers(SEED)
  const squad = roster.map((player, index) => ({ ...player, id: index + 1 }))
  const deal = createLineUpGenerator(random, teamSize)
  const games: GameRow[] = []
  const registrations: RegistrationRow[] = []
  const lineups: LineupRow[] = []
  const penalties: Omit<PenaltyRow, 'id'>[] = []

  for (let week = PLAYED + canceledWeeks.length; week >= 1; week--) {
    const scores = canceledWeeks.includes(week) ? null : { white: goals(random), black: goals(random) }
    const game = gameRow(games.length + 1, getThursdayKickoff(clock, -week), true, scores)
    const there = squad.filter(({ joined }) => joined > week)
    const poll = createVotes(random, there, {
      gameId: game.id,
      from: after(game.kickoff_at, 3 * HOUR - WEEK),
      until: after(game.kickoff_at, -HOUR),
      timezone: clock.timezone,
      going: game.was_played
        ? random.whole(2 * teamSize, 2 * teamSize + 4)
        : random.whole(teamSize, 2 * teamSize - 2),
      notGoing: random.whole(3, 6),
    })
    games.push(game)
    registrations.push(...poll)
    if (!game.was_played) continue
    lineups.push(...deal(game.id, listGoingMembers(poll, there)))
    penalties.push(...createPenalties(game, poll, clock.now, clock.timezone))
  }
  const next = gameRow(games.length + 1, getThursdayKickoff(clock, 0), false, null)
  games.push(next)
  registrations.push(...comingVotes(random, clock, next, squad, teamSize))
  const players = squad.map((member) => createPlayerRow(member, clock, games, lineups))
  return {
    players,
    ratings: players.flatMap((player) => createPastRatings(player, random, clock.now)),
    games,
    registrations,
    lineups,
    penalties,
  }
}

/** Returns the random number of goals of one team: 3 to 11, mostly about 7. */
const goals = (random: RandomNumbers): number => 3 + random.whole(0, 4) + random.whole(0, 4)

/** Creates the row of a game. `scores` is null for a game that was not played. */
const gameRow = (
  id: number,
  kickoff: Date,
  isArchived: boolean,
  scores: { readonly white: number; readonly black: number } | null,
): GameRow => ({
  id,
  kickoff_at: kickoff,
  was_played: scores !== null,
  is_archived: isArchived,
  white_score: scores?.white ?? null,
  black_score: scores?.black ?? null,
  note: null,
})

/**
 * Creates the votes for the next game. With teams of five, thirteen players vote "going" and four "not going", so that
 * each list of the page has players.
 */
function comingVotes(
  random: RandomNumbers,
  clock: ClubClock,
  game: GameRow,
  squad: readonly SquadMember[],
  teamSize: number,
) {
  const going = Math.min(2 * teamSize + 3, squad.length - 2)
  // The votes begin after the last game, or two days ago if that is earlier. Otherwise, all votes would be only minutes
  // apart when the last game has just ended.
  const lastGame = game.kickoff_at.getTime() + 3 * HOUR - WEEK
  const twoDaysAgo = clock.now.getTime() - 48 * HOUR
  return createVotes(random, squad, {
    gameId: game.id,
    from: new Date(Math.min(lastGame, twoDaysAgo)),
    until: after(clock.now, -HOUR / 4),
    timezone: clock.timezone,
    going,
    notGoing: Math.ceil((squad.length - going) / 3),
  })
}
