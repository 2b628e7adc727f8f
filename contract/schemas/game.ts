import * as z from 'zod/mini'
import { atLeastOneField } from './at-least-one-field.ts'
import { id, instant, instantInput, score } from './fields.ts'
import { player } from './player.ts'
import { singleLineText } from './single-line-text.ts'

const gameFields = {
  id,
  date: instant,
  wasPlayed: z.boolean(),
  isArchived: z.boolean(),
  whiteTeamScore: z.nullable(z.int()),
  blackTeamScore: z.nullable(z.int()),
  /** The organiser's note, in one line. Null when there is none, or when an older server does not send this field. */
  note: z._default(z.nullable(z.string()), null),
}

const lineup = <Member extends z.ZodMiniType>(member: Member) => ({
  whiteTeam: z.array(member),
  blackTeam: z.array(member),
  benchPlayers: z.array(member),
})

export const datedGame = z.object({ id, date: instant })
export type DatedGame = z.infer<typeof datedGame>

/** A game in the response to a request for a single game. It contains the data of its players. */
export const game = z.object({ ...gameFields, ...lineup(player), registeredPlayers: z.array(player) })
export type Game = z.infer<typeof game>

/**
 * A game in a list of games. It contains only the ids of its players. `registeredPlayers` are the players who vote
 * "going", in the order of their votes.
 */
export const gameListItem = z.object({ ...gameFields, ...lineup(id), registeredPlayers: z.array(id) })
export type GameListItem = z.infer<typeof gameListItem>

/** The response of GET /api/games/{id}/teams. Each list of players is sorted by overall skill, the highest first. */
export const teams = z.object(lineup(player))
export type Teams = z.infer<typeof teams>

/** The differences between the mean ratings of generated teams, in rating points. */
export const balance = z.object({
  overall: z.number(),
  offense: z.number(),
  defense: z.number(),
  ballHandling: z.number(),
  /** Whether the teams are as even as possible: no other split has a largest difference smaller by over 0.1 points. */
  optimal: z.boolean(),
  /** The number of possible splits of the players into two teams. The server has compared all of them. */
  splits: z.number(),
})
export type Balance = z.infer<typeof balance>

/** The response of POST /api/games/{id}/generate-teams. */
export const generatedTeams = z.object({ ...lineup(player), balance })
export type GeneratedTeams = z.infer<typeof generatedTeams>

/** A list of player ids in a request. Its maximum length is larger than any squad. */
const ids = z.array(id).check(z.maxLength(200, 'must list at most 200 players'))

export const maxNoteLength = 200

/** A game's note in a request; null removes the note. */
const note = z.nullable(singleLineText('The note', maxNoteLength))

/** The body of POST /api/games. */
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

/** The body of PATCH /api/games/{id}. */
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
  .check(atLeastOneField)
export type GameChange = z.infer<typeof gameChange>

/**
 * The kinds of picture of a game. Messengers show `preview` (1200 × 630 pixels) for a link to the game. Visitors share
 * `teams` and `result` (1080 × 1350 pixels).
 */
export const gamePictureKind = z.enum(['preview', 'teams', 'result'])
export type GamePictureKind = z.infer<typeof gamePictureKind>

/** The bytes of a picture, which are not validated. */
export const picture = z.unknown()
