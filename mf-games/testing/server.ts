import {
  type Game,
  type GameGoals,
  type GameListItem,
  type Penalty,
  type Player,
  type ProblemCode,
  penaltyAmounts,
  type Registration,
  type Teams,
} from '@club/platform'
import { aPenalty, listed, type MadeCall, noTeams, Refusal, type Responses, stubApi } from '@club/tab-testing'
import { anna, bruno, cyril, dana } from './fixtures.ts'

/** The data that the stubbed server returns in a component test. */
export interface ServerState {
  readonly upcoming?: Game | null
  readonly players?: readonly Player[]
  readonly votes?: readonly Registration[]
  readonly penalties?: readonly Penalty[]
  readonly teams?: Teams
  readonly active?: readonly GameListItem[]
  readonly archived?: readonly GameListItem[]
  /**
   * The results of games, earliest first. By default there is one game of the previous year, because a club without
   * results would see the first steps for new clubs.
   */
  readonly goals?: readonly GameGoals[]
  /** Functions that replace the default responses of API calls. Their keys are the names of the calls. */
  readonly responses?: Responses
}

/** Returns a function that responds to a call with an API problem. */
export const respondWithProblem = (code: ProblemCode, detail?: string) => () => {
  throw new Refusal(code, detail)
}

const lastYearsGame = {
  gameId: 1,
  date: '2025-11-20T18:00:00.000Z',
  whiteTeamScore: 7,
  blackTeamScore: 5,
}

/**
 * Stubs the API for the Games tab. The stub has a few players and votes and applies changes to them.
 * @returns the calls made so far, in order
 */
export function stubClubApi(known: ServerState = {}): readonly MadeCall[] {
  const players = [...(known.players ?? [anna, bruno, cyril, dana])]
  let votes = [...(known.votes ?? [])]
  let penalties = [...(known.penalties ?? [])]
  let teams = known.teams ?? noTeams
  const upcoming = (): Game | null => known.upcoming ?? null
  const active = () => [...(known.active ?? [upcoming()].flatMap((game) => (game ? [listed(game)] : [])))]
  return stubApi({
    upcomingGame: upcoming,
    getGame: ({ params }) => {
      const game = upcoming()
      if (game?.id !== params.id) throw new Refusal('game_not_found')
      return game
    },
    listActiveGames: active,
    listArchivedGames: () => [...(known.archived ?? [])],
    gameGoals: () => [...(known.goals ?? [lastYearsGame])],
    listPlayers: () => players,
    listRegistrations: () => votes,
    getTeams: () => teams,
    vote: ({ body }) => {
      const vote = { ...body, registeredAt: new Date().toISOString() }
      votes = [vote, ...votes.filter((other) => other.playerId !== vote.playerId)]
      return vote
    },
    cancelVote: ({ params }) => {
      votes = votes.filter((vote) => vote.playerId !== params.playerId)
      return undefined
    },
    createPenalty: ({ body }) => {
      const player = players.find(({ id }) => id === body.playerId)
      if (!player) throw new Refusal('player_not_found')
      const penalty = aPenalty(player, {
        ...body,
        amount: penaltyAmounts[body.reason],
        createdAt: new Date().toISOString(),
      })
      penalties = [penalty, ...penalties.filter((other) => other.playerId !== body.playerId)]
      return penalty
    },
    listPenalties: ({ query }) => penalties.filter((penalty) => penalty.playerId === query.playerId),
    changeGame: ({ body }) => {
      if (body.whiteTeam) teams = noTeams
      if (!known.upcoming) throw new Error('the test has no game to change')
      return known.upcoming
    },
    ...known.responses,
  })
}
