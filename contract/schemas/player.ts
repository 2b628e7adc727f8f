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

/** The largest absolute value that a client may send for a player's games, wins or plus/minus. */
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

/** The names of the player's fields that clients may set, in the order in which the page shows them. */
export const playerFieldNames: readonly PlayerField[] = Object.keys(playerFields).filter(isPlayerField)

/**
 * The overall skill in a request. Older clients send it, but the server ignores it and computes the value itself
 * (rules/rating.ts).
 */
const overallSkill = z.optional(z.nullable(z.number()))

/** The body of POST /api/players. */
export const newPlayer = z.strictObject({ name, ...skills, overallSkill })
export type NewPlayer = z.infer<typeof newPlayer>

/**
 * The maximum number of players in one import. No club has more players, and the request's body stays below its size
 * limit.
 */
export const maxImportedPlayers = 200

const sizeOfImport = `An import has 1 to ${maxImportedPlayers} players.`
const usual = skillRange.default

/** One player of an import: a name and, optionally, ratings. */
export const importedPlayer = z.strictObject({
  name,
  offenseSkill: z._default(skills.offenseSkill, usual),
  defenseSkill: z._default(skills.defenseSkill, usual),
  ballHandlingSkill: z._default(skills.ballHandlingSkill, usual),
})
export type ImportedPlayer = z.infer<typeof importedPlayer>

/** The body of POST /api/players/import. */
export const rosterImport = z.strictObject({
  players: z
    .array(importedPlayer)
    .check(z.minLength(1, sizeOfImport), z.maxLength(maxImportedPlayers, sizeOfImport)),
})
export type RosterImport = z.input<typeof rosterImport>

/**
 * The response of POST /api/players/import: the added players, and the skipped names, both in the order of the request.
 * A name is skipped when a player with the same name exists or comes earlier in the request.
 */
export const importedRoster = z.object({ added: z.array(player), skipped: z.array(z.string()) })
export type ImportedRoster = z.infer<typeof importedRoster>

/** The error message for a request after which a player would have more wins than games. */
export const tooManyWinsMessage = 'Wins cannot be more than games.'

/** Whether a player has at most as many wins as games. */
export const hasValidWins = ({ gamesPlayed, wins }: { gamesPlayed: number; wins: number }): boolean =>
  wins <= gamesPlayed

/** The body of PATCH /api/players/{id}. It must contain at least one field. */
export const playerChange = z
  .strictObject({ ...z.partial(z.object(playerFields)).shape, overallSkill })
  .check(
    z.refine((body) => Object.keys(body).length > 0, 'At least one field must be given.'),
    // When the request contains only one of `gamesPlayed` and `wins`, this check always succeeds, and the server
    // compares the field with the stored value of the other one.
    z.refine(({ gamesPlayed = Number.POSITIVE_INFINITY, wins = 0 }) => hasValidWins({ gamesPlayed, wins }), {
      error: tooManyWinsMessage,
      path: ['wins'],
    }),
  )
export type PlayerChange = z.infer<typeof playerChange>

/** One player's row in the response of GET /api/players/stats. */
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
