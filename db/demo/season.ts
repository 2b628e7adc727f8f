import { tenths } from '@club/contract'
import type { GameRow, LineupRow, PlayerInsert, RegistrationRow } from '../schema.ts'
import { type Chance, chance } from './chance.ts'
import { dealer } from './dealer.ts'
import { roster } from './roster.ts'
import { type Calendar, thursdayKickoff } from './thursdays.ts'
import { totalsOf } from './totals.ts'
import { going, type Member, votes } from './votes.ts'

/** Everything the demo club has, as rows. */
export interface Season {
  readonly players: readonly PlayerInsert[]
  readonly games: readonly GameRow[]
  readonly registrations: readonly RegistrationRow[]
  readonly lineups: readonly LineupRow[]
}

const PLAYED = 30
/** The season that chance deals: this one has thirteen wins of White, fourteen of Black and three draws. */
const SEASON = 1969
/** Weeks before the coming game when it rained too hard. */
const canceledWeeks: readonly number[] = [9, 22]
const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

const after = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds)

/**
 * The demo club's season: thirty played Thursdays and two canceled ones behind it, all archived, and one game
 * to come that has votes but no teams yet. The same calendar and team size give the same season.
 */
export function demoSeason(calendar: Calendar, teamSize: number): Season {
  const random = chance(SEASON)
  const squad = roster.map((player, index) => ({ ...player, id: index + 1 }))
  const deal = dealer(random, teamSize)
  const games: GameRow[] = []
  const registrations: RegistrationRow[] = []
  const lineups: LineupRow[] = []

  for (let week = PLAYED + canceledWeeks.length; week >= 1; week--) {
    const game = pastGame(random, calendar, week, games.length + 1)
    const there = squad.filter(({ joined }) => joined > week)
    const poll = votes(random, there, {
      gameId: game.id,
      from: after(game.kickoff_at, 3 * HOUR - WEEK),
      until: after(game.kickoff_at, -HOUR),
      timezone: calendar.timezone,
      going: game.was_played
        ? random.whole(2 * teamSize, 2 * teamSize + 4)
        : random.whole(teamSize, 2 * teamSize - 2),
      notGoing: random.whole(3, 6),
    })
    games.push(game)
    registrations.push(...poll)
    if (game.was_played) lineups.push(...deal(game.id, going(poll, there)))
  }
  const next = comingGame(calendar, games.length + 1)
  games.push(next)
  registrations.push(...comingVotes(random, calendar, next, squad, teamSize))
  return {
    players: squad.map((member) => playerRow(member, calendar, games, lineups)),
    games,
    registrations,
    lineups,
  }
}

/** Small goals, an hour, no keeper: a side scores three to eleven, mostly in the middle. */
const goals = (random: Chance): number => 3 + random.whole(0, 4) + random.whole(0, 4)

function pastGame(random: Chance, calendar: Calendar, week: number, id: number): GameRow {
  const played = !canceledWeeks.includes(week)
  return {
    id,
    kickoff_at: thursdayKickoff(calendar, -week),
    was_played: played,
    is_archived: true,
    white_score: played ? goals(random) : null,
    black_score: played ? goals(random) : null,
  }
}

const comingGame = (calendar: Calendar, id: number): GameRow => ({
  id,
  kickoff_at: thursdayKickoff(calendar, 0),
  was_played: false,
  is_archived: false,
  white_score: null,
  black_score: null,
})

/** With teams of five, thirteen and four. All three tabs of the registration panel have someone in them. */
function comingVotes(
  random: Chance,
  calendar: Calendar,
  game: GameRow,
  squad: readonly Member[],
  teamSize: number,
) {
  const going = Math.min(2 * teamSize + 3, squad.length - 2)
  // Since the last game, or two days at least: right after a game nobody has had the time.
  const lastGame = game.kickoff_at.getTime() + 3 * HOUR - WEEK
  const twoDaysAgo = calendar.now.getTime() - 48 * HOUR
  return votes(random, squad, {
    gameId: game.id,
    from: new Date(Math.min(lastGame, twoDaysAgo)),
    until: after(calendar.now, -HOUR / 4),
    timezone: calendar.timezone,
    going,
    notGoing: Math.ceil((squad.length - going) / 3),
  })
}

function playerRow(
  { id, name, skills: [offense, defense, ballHandling], joined }: Member,
  calendar: Calendar,
  games: readonly GameRow[],
  lineups: readonly LineupRow[],
): PlayerInsert {
  return {
    id,
    name,
    offense_skill: tenths(offense),
    defense_skill: tenths(defense),
    ball_handling_skill: tenths(ballHandling),
    ...totalsOf(id, games, lineups),
    // He came along to a game, and was entered when it was over.
    joined_at: after(thursdayKickoff(calendar, -joined), 2 * HOUR),
  }
}
