import * as z from 'zod/mini'
import { id, instant, skill, skillRange, wholeNumber } from './values.ts'

const emptyName = 'Player name cannot be empty.'

/** A visible character: no space, combining mark or invisible character. */
const visible = /[^\s\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Normalizes a name to NFC and single spaces, equally for both database engines; empty without a visible character. */
const tidy = (name: string): string => {
  const spaced = name.normalize('NFC').replace(/\s+/g, ' ').trim()
  return visible.test(spaced) ? spaced : ''
}

/** A text without control characters, halves of surrogate pairs and bidirectional overrides. */
const writable = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u

/** Most combining marks on one letter, so that they stay within a row of a list. */
const MOST_MARKS = 4

/** Invisible characters; marks on both sides of one belong to the same letter. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const pile = new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u')

/** Whether no letter has so many accents that they would cover the neighbouring rows. */
const fitsItsRow = (name: string): boolean => !pile.test(name.replace(invisible, ''))

const name = z
  .string({ error: emptyName })
  .check(
    z.overwrite(tidy),
    z.minLength(1, emptyName),
    z.maxLength(100, 'Player name cannot be longer than 100 characters.'),
    z.regex(writable, 'Player name cannot contain control characters.'),
    z.refine(fitsItsRow, `Player name cannot have more than ${MOST_MARKS} accents on one letter.`),
  )

/** A player in every response. */
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

const skills = {
  offenseSkill: skill('Offense'),
  defenseSkill: skill('Defense'),
  ballHandlingSkill: skill('Ball Handling'),
}

/** The largest absolute value of a total that a client may set. */
export const mostTotal = 100_000

/** The stored fields of a player that clients may set, with the rules for their values. */
export const playerFields = {
  name,
  ...skills,
  gamesPlayed: wholeNumber(0, mostTotal),
  wins: wholeNumber(0, mostTotal),
  plusMinus: wholeNumber(-mostTotal, mostTotal),
}
export type PlayerField = keyof typeof playerFields

export const isPlayerField = (name: string): name is PlayerField => Object.hasOwn(playerFields, name)

/** The names of these fields, in their order on screen. */
export const playerFieldNames: readonly PlayerField[] = Object.keys(playerFields).filter(isPlayerField)

/** Accepted from older clients but ignored, because the server computes it (rules/rating.ts). */
const overallSkill = z.optional(z.nullable(z.number()))

/** Body of POST /api/players. */
export const newPlayer = z.strictObject({ name, ...skills, overallSkill })
export type NewPlayer = z.infer<typeof newPlayer>

/** Most players of one import: more than a club has, and within the size limit of a body. */
export const mostImported = 200

const sizeOfImport = `An import has 1 to ${mostImported} players.`
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
    .check(z.minLength(1, sizeOfImport), z.maxLength(mostImported, sizeOfImport)),
})
export type RosterImport = z.input<typeof rosterImport>

/** Answer of POST /api/players/import: the new players, and the names that existed already, in the given order. */
export const importedRoster = z.object({ added: z.array(player), skipped: z.array(z.string()) })
export type ImportedRoster = z.infer<typeof importedRoster>

/** The error message for more wins than games. */
export const tooManyWins = 'Wins cannot be more than games.'

/** Whether the wins are at most the games played. */
export const winsFit = ({ gamesPlayed, wins }: { gamesPlayed: number; wins: number }): boolean =>
  wins <= gamesPlayed

/** Body of PATCH /api/players/{id}: any of the fields, at least one. */
export const playerChange = z
  .strictObject({ ...z.partial(z.object(playerFields)).shape, overallSkill })
  .check(
    z.refine((body) => Object.keys(body).length > 0, 'At least one field must be given.'),
    // When only one of the two is given, the server compares it with the stored other one.
    z.refine(({ gamesPlayed = Number.POSITIVE_INFINITY, wins = 0 }) => winsFit({ gamesPlayed, wins }), {
      error: tooManyWins,
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
