import * as z from 'zod/mini'
import { id, instant, instantInput, score } from './fields.ts'
import { player } from './player.ts'
import { singleLine } from './single-line.ts'

const facts = {
  id,
  date: instant,
  wasPlayed: z.boolean(),
  isArchived: z.boolean(),
  whiteTeamScore: z.nullable(z.int()),
  blackTeamScore: z.nullable(z.int()),
  /**
   * The organiser's note about the game, one line of text. It is null when there is none, and when an older server does
   * not send this field.
   */
  note: z._default(z.nullable(z.string()), null),
}

const lineup = <Member extends z.ZodMiniType>(member: Member) => ({
  whiteTeam: z.array(member),
  blackTeam: z.array(member),
  benchPlayers: z.array(member),
})

/** The id of a game and the date of its kickoff. */
export const datedGame = z.object({ id, date: instant })
export type DatedGame = z.infer<typeof datedGame>

/** A game with all data of its players, for responses about a single game. */
export const game = z.object({ ...facts, ...lineup(player), registeredPlayers: z.array(player) })
export type Game = z.infer<typeof game>

/**
 * A game with only the ids of its players, for lists of games. `registeredPlayers` are the players who vote going, in
 * the order of their votes.
 */
export const gameListItem = z.object({ ...facts, ...lineup(id), registeredPlayers: z.array(id) })
export type GameListItem = z.infer<typeof gameListItem>

/**
 * The response of GET /api/games/{id}/teams. Each list of players is sorted by overall skill, the best player first.
 */
export const teams = z.object(lineup(player))
export type Teams = z.infer<typeof teams>

/**
 * The balance of generated teams. For each rating, it contains the difference between the teams' mean ratings, in
 * rating points.
 */
export const balance = z.object({
  overall: z.number(),
  offense: z.number(),
  defense: z.number(),
  ballHandling: z.number(),
  /**
   * Whether these teams are as balanced as possible: in every other split, the largest difference between the teams'
   * mean ratings is at most 0.1 points smaller.
   */
  optimal: z.boolean(),
  /** The number of ways to split the players into two teams that the server has compared. */
  splits: z.number(),
})
export type Balance = z.infer<typeof balance>

/** The response of POST /api/games/{id}/generate-teams. */
export const generatedTeams = z.object({ ...lineup(player), balance })
export type GeneratedTeams = z.infer<typeof generatedTeams>

/** The ids of the players of a team or of the bench, in a request. The maximum of 200 ids is larger than any squad. */
const ids = z.array(id).check(z.maxLength(200, 'must list at most 200 players'))

/** The maximum length of a game's note, in characters. */
export const maxNoteLength = 200

/** A game's note in a request; null removes the note. */
const note = z.nullable(singleLine('The note', maxNoteLength))

/** The body of POST /api/games. Only the date is required. */
export const newGame = z.strictObject({
  date: instantInput,
  wasPlayed: z.optional(z.boolean()),
  whiteTeamScore: z.optional(score),
  blackTeamScore: z.optional(score),
  whiteTeam: z.optional(ids),
  blackTeam: z.optional(ids),
  registeredPlayers: z.optional(ids),
  note: z.optional(note),
})
export type NewGame = z.infer<typeof newGame>

/** The body of PATCH /api/games/{id}. It must contain at least one field. */
export const gameChange = z
  .strictObject({
    date: z.optional(instantInput),
    wasPlayed: z.optional(z.boolean()),
    isArchived: z.optional(z.boolean()),
    whiteTeamScore: z.optional(score),
    blackTeamScore: z.optional(score),
    whiteTeam: z.optional(ids),
    blackTeam: z.optional(ids),
    benchPlayers: z.optional(ids),
    note: z.optional(note),
  })
  .check(z.refine((body) => Object.keys(body).length > 0, 'At least one field must be given.'))
export type GameChange = z.infer<typeof gameChange>
