import * as z from 'zod/mini'
import { id, instant, skill } from './values.ts'

const emptyName = 'Player name cannot be empty.'
const name = z
  .string({ error: emptyName })
  .check(
    z.trim(),
    z.minLength(1, emptyName),
    z.maxLength(100, 'Player name cannot be longer than 100 characters.'),
  )

/** A player as every call answers it. */
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

/** Accepted for older clients and never believed: the server computes it (rules/rating.ts). */
const overallSkill = z.optional(skill('Overall'))

/** Body of POST /api/players. */
export const newPlayer = z.strictObject({ name, ...skills, overallSkill })
export type NewPlayer = z.infer<typeof newPlayer>

const total = z.int().check(z.gte(0, 'must not be negative'), z.lte(100_000, 'must not be above 100000'))

/** Body of PATCH /api/players/{id}: any of the fields, at least one. */
export const playerChange = z
  .strictObject({
    name: z.optional(name),
    offenseSkill: z.optional(skills.offenseSkill),
    defenseSkill: z.optional(skills.defenseSkill),
    ballHandlingSkill: z.optional(skills.ballHandlingSkill),
    overallSkill,
    gamesPlayed: z.optional(total),
    wins: z.optional(total),
    plusMinus: z.optional(z.int().check(z.gte(-100_000), z.lte(100_000))),
  })
  .check(z.refine((body) => Object.keys(body).length > 0, 'At least one field must be given.'))
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
