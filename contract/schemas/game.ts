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
  /** The organiser's note, in one line. An older server without notes does not send the field. */
  note: z._default(z.nullable(z.string()), null),
}

const lineup = <Member extends z.ZodMiniType>(member: Member) => ({
  whiteTeam: z.array(member),
  blackTeam: z.array(member),
  benchPlayers: z.array(member),
})

/** The id and the date of a game. */
export const datedGame = z.object({ id, date: instant })
export type DatedGame = z.infer<typeof datedGame>

/** A game with its players, in responses about a single game. */
export const game = z.object({ ...facts, ...lineup(player), registeredPlayers: z.array(player) })
export type Game = z.infer<typeof game>

/**
 * A game with the ids of its players only, for lists of games. `registeredPlayers` are the players who vote going, in
 * the order of their votes.
 */
export const gameListItem = z.object({ ...facts, ...lineup(id), registeredPlayers: z.array(id) })
export type GameListItem = z.infer<typeof gameListItem>

/** The response of GET /api/games/{id}/teams. Each list is sorted by overall skill, best first. */
export const teams = z.object(lineup(player))
export type Teams = z.infer<typeof teams>

/** The balance of generated teams: the differences of the teams' mean ratings, in rating points. */
export const balance = z.object({
  overall: z.number(),
  offense: z.number(),
  defense: z.number(),
  ballHandling: z.number(),
  /** Whether no other split of the players has a largest gap that is more than 0.1 smaller. */
  optimal: z.boolean(),
  /** Number of splits that were compared. */
  splits: z.number(),
})
export type Balance = z.infer<typeof balance>

/** The response of POST /api/games/{id}/generate-teams. */
export const generatedTeams = z.object({ ...lineup(player), balance })
export type GeneratedTeams = z.infer<typeof generatedTeams>

/** The player ids of a team or of the bench, in a request. The limit is larger than any squad. */
const ids = z.array(id).check(z.maxLength(200, 'must list at most 200 players'))

/** The maximum number of characters of a game's note. */
export const maxNoteLength = 200

/** A game's note in a request; null removes it. */
const note = z.nullable(singleLine('The note', maxNoteLength))

/** Body of POST /api/games; only the date is required. */
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

/** Body of PATCH /api/games/{id}: at least one of the fields. */
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
