import * as z from 'zod/mini'
import { id, instant, skill, skillRange, wholeNumber } from './fields.ts'
import { singleLine } from './single-line.ts'

const name = singleLine('Player name', 100)

/** A player in the API's responses. */
export const player = z.object({
  id,
  name: z.string(),
  offenseSkill: z.number(),
  defenseSkill: z.number(),
  ballHandlingSkill: z.number(),
  overallSkill: z.number(),
  gamesPlayed: z.int(),
  wins: z.int(),
  plusMinus: z.int(),
  joinedDate: instant,
})
export type Player = z.infer<typeof player>

/** The id and the name of a player. */
export const namedPlayer = z.object({ id, name: z.string() })
export type NamedPlayer = z.infer<typeof namedPlayer>

const skills = {
  offenseSkill: skill('Offense'),
  defenseSkill: skill('Defense'),
  ballHandlingSkill: skill('Ball Handling'),
}

/** The largest absolute value that a client may send for a total. */
export const maxTotal = 100_000

/** The fields of a player that clients may set, with the schemas of their values. */
export const playerFields = {
  name,
  ...skills,
  gamesPlayed: wholeNumber(0, maxTotal),
  wins: wholeNumber(0, maxTotal),
  plusMinus: wholeNumber(-maxTotal, maxTotal),
}
export type PlayerField = keyof typeof playerFields

export const isPlayerField = (name: string): name is PlayerField => Object.hasOwn(playerFields, name)

/** The names of the fields that clients may set, in their order on screen. */
export const playerFieldNames: readonly PlayerField[] = Object.keys(playerFields).filter(isPlayerField)

/** Older clients send the overall skill. The server ignores the value and computes its own (rules/rating.ts). */
const overallSkill = z.optional(z.nullable(z.number()))

/** Body of POST /api/players. */
export const newPlayer = z.strictObject({ name, ...skills, overallSkill })
export type NewPlayer = z.infer<typeof newPlayer>

/** The maximum number of players in one import. No club has more, and the request's body stays below its size limit. */
export const maxImportedPlayers = 200

const sizeOfImport = `An import has 1 to ${maxImportedPlayers} players.`
const usual = skillRange.default

/** One player of an import: a name and optional ratings. */
export const importedPlayer = z.strictObject({
  name,
  offenseSkill: z._default(skills.offenseSkill, usual),
  defenseSkill: z._default(skills.defenseSkill, usual),
  ballHandlingSkill: z._default(skills.ballHandlingSkill, usual),
})
export type ImportedPlayer = z.infer<typeof importedPlayer>

/** Body of POST /api/players/import. */
export const rosterImport = z.strictObject({
  players: z
    .array(importedPlayer)
    .check(z.minLength(1, sizeOfImport), z.maxLength(maxImportedPlayers, sizeOfImport)),
})
export type RosterImport = z.input<typeof rosterImport>

/**
 * The response of POST /api/players/import: the added players, and the names that were skipped because a player with
 * that name existed, in the order of the request.
 */
export const importedRoster = z.object({ added: z.array(player), skipped: z.array(z.string()) })
export type ImportedRoster = z.infer<typeof importedRoster>

/** The error message when a player would have more wins than games. */
export const tooManyWinsMessage = 'Wins cannot be more than games.'

/** Whether the wins are at most the games played. */
export const hasValidWins = ({ gamesPlayed, wins }: { gamesPlayed: number; wins: number }): boolean =>
  wins <= gamesPlayed

/** Body of PATCH /api/players/{id}: at least one of the fields. */
export const playerChange = z
  .strictObject({ ...z.partial(z.object(playerFields)).shape, overallSkill })
  .check(
    z.refine((body) => Object.keys(body).length > 0, 'At least one field must be given.'),
    // When the request contains only one of `gamesPlayed` and `wins`, the server compares it with the stored value of
    // the other.
    z.refine(({ gamesPlayed = Number.POSITIVE_INFINITY, wins = 0 }) => hasValidWins({ gamesPlayed, wins }), {
      error: tooManyWinsMessage,
      path: ['wins'],
    }),
  )
export type PlayerChange = z.infer<typeof playerChange>

/** One row of GET /api/players/stats. */
export const playerStatistics = z.object({
  id,
  name: z.string(),
  gamesPlayed: z.int(),
  wins: z.int(),
  winPercentage: z.int(),
  plusMinus: z.int(),
  rating: z.number(),
})
export type PlayerStatistics = z.infer<typeof playerStatistics>
