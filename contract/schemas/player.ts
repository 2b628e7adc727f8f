import * as z from 'zod/mini'
import { atLeastOneField } from './at-least-one-field.ts'
import { id, instant, skill, skillRange, wholeNumber } from './fields.ts'
import { singleLineText } from './single-line-text.ts'

const name = singleLineText('Player name', 100)

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

export const namedPlayer = z.object({ id, name: z.string() })
export type NamedPlayer = z.infer<typeof namedPlayer>

const skills = {
  offenseSkill: skill('Offense'),
  defenseSkill: skill('Defense'),
  ballHandlingSkill: skill('Ball Handling'),
}

/** The largest absolute value of a player's games, wins or plus/minus in a request. */
export const maxTotal = 100_000

/** The fields of a player that clients may set. */
export const playerFields = {
  name,
  ...skills,
  gamesPlayed: wholeNumber(0, maxTotal),
  wins: wholeNumber(0, maxTotal),
  plusMinus: wholeNumber(-maxTotal, maxTotal),
}
export type PlayerField = keyof typeof playerFields

export const isPlayerField = (name: string): name is PlayerField => Object.hasOwn(playerFields, name)

/** The names of the fields that clients may set, in the order on screen. */
export const playerFieldNames: readonly PlayerField[] = Object.keys(playerFields).filter(isPlayerField)

/** Older clients send the overall skill. The server ignores the sent value and computes its own (rules/rating.ts). */
const overallSkill = z.optional(z.nullable(z.number()))

/** The body of POST /api/players. */
export const newPlayer = z.strictObject({ name, ...skills, overallSkill })
export type NewPlayer = z.infer<typeof newPlayer>

/**
 * The maximum number of players in one import. No club has so many players, and a request with them is smaller than the
 * maximum size of a request body.
 */
export const maxImportedPlayers = 200

const sizeOfImport = `An import has 1 to ${maxImportedPlayers} players.`
const usual = skillRange.default

/** One player of an import. */
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
 * The response of POST /api/players/import, in the order of the request. A name is skipped when a player on the roster
 * or earlier in the request has the same name.
 */
export const importedRoster = z.object({ added: z.array(player), skipped: z.array(z.string()) })
export type ImportedRoster = z.infer<typeof importedRoster>

export const tooManyWinsMessage = 'Wins cannot be more than games.'

export const hasValidWins = ({ gamesPlayed, wins }: { gamesPlayed: number; wins: number }): boolean =>
  wins <= gamesPlayed

const givenTotals = z.object({ gamesPlayed: z.optional(z.number()), wins: z.optional(z.number()) })

/** The body of PATCH /api/players/{id}. */
export const playerChange = z
  .strictObject({ ...z.partial(z.object(playerFields)).shape, overallSkill })
  .check(
    atLeastOneField,
    // If a request contains only `gamesPlayed` or only `wins`, the request handler compares it with the stored value of
    // the missing field.
    z.refine(({ gamesPlayed = Number.POSITIVE_INFINITY, wins = 0 }) => hasValidWins({ gamesPlayed, wins }), {
      error: tooManyWinsMessage,
      path: ['wins'],
      // By default, the check is left out when any other field is invalid, and a response would not contain all errors.
      when: ({ value }) => z.safeParse(givenTotals, value).success,
    }),
  )
export type PlayerChange = z.infer<typeof playerChange>

/** One player's row of GET /api/players/stats. */
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
