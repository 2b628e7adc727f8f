import * as z from 'zod/mini'
import { mostImported, player } from './player.ts'
import { voteStatus } from './registration.ts'
import { id, instant } from './values.ts'

/**
 * The kinds of activity that this version records (contract section 7). In a rolling deploy a newer version may record
 * others, so an activity's `kind` is any text.
 */
export const activityKind = z.enum([
  'vote',
  'vote_canceled',
  'game_scheduled',
  'game_moved',
  'result_saved',
  'result_removed',
  'game_archived',
  'game_unarchived',
  'game_deleted',
  'teams_generated',
  'teams_saved',
  'teams_reset',
  'player_added',
  'player_changed',
  'player_deleted',
  'penalty_recorded',
  'penalty_paid',
  'penalty_unpaid',
  'recalculated',
  'undone',
])
export type ActivityKind = z.infer<typeof activityKind>

/** Whether this version has the kind. */
export const isActivityKind = (kind: string): kind is ActivityKind => activityKind.safeParse(kind).success

/** A player with the name at the time of the activity. */
export const namedPlayer = z.object({ id, name: z.string() })
export type NamedPlayer = z.infer<typeof namedPlayer>

/** A game with the date at the time of the activity. */
export const datedGame = z.object({ id, date: instant })
export type DatedGame = z.infer<typeof datedGame>

const people = z.optional(z.array(namedPlayer))
const score = z.optional(z.nullable(z.int()))

const penaltyState = { amount: z.int(), reason: z.string(), paidAt: z.nullable(instant) }

/**
 * The changed fields of a game, player, vote or penalty, before or after the activity, with the names of the API's other
 * calls. A newer version may add fields.
 */
export const activityState = z.looseObject({
  date: z.optional(instant),
  wasPlayed: z.optional(z.boolean()),
  isArchived: z.optional(z.boolean()),
  whiteTeamScore: score,
  blackTeamScore: score,
  whiteTeam: people,
  blackTeam: people,
  benchPlayers: people,
  /** The status of the changed vote. */
  status: z.optional(voteStatus),
  registeredAt: z.optional(instant),
  /** The votes that were deleted or restored with a game or a player. */
  votes: z.optional(z.array(z.object({ player: namedPlayer, gameId: id, status: voteStatus }))),
  /** The changed penalty; null when there was none. */
  penalty: z.optional(z.nullable(z.object(penaltyState))),
  /** The penalties that were deleted or restored with a game. */
  penalties: z.optional(z.array(z.object({ player: namedPlayer, ...penaltyState }))),
  ...z.partial(z.omit(player, { id: true, joinedDate: true })).shape,
  /** The totals changed by a game or by Recalculate, of at most a hundred players. */
  totals: z.optional(
    z.array(z.object({ player: namedPlayer, gamesPlayed: z.int(), wins: z.int(), plusMinus: z.int() })),
  ),
})
export type ActivityState = z.infer<typeof activityState>

/** Null also for a state of a newer version that this one cannot parse. */
const side = z.catch(z.nullable(activityState), null)

/** An activity. Its names and dates are those of its time, so that it stays readable after a deletion. */
export const activity = z.object({
  id,
  at: instant,
  /** One of `activityKind`, or a kind of a newer version. */
  kind: z.string(),
  /** The player whom the device names as its owner, without proof; null when it names none. */
  by: z.nullable(namedPlayer),
  game: z.nullable(datedGame),
  player: z.nullable(namedPlayer),
  /** `before` is null for something new, such as a game; `after` is null for something removed, such as a vote. */
  details: z.object({ before: side, after: side }),
  /** The id of the activity that this one undid. */
  undoOf: z.nullable(id),
  /** The id of the activity that undid this one. */
  undoneBy: z.nullable(id),
})
export type Activity = z.infer<typeof activity>

/** Default and largest number of rows of GET /api/activity. */
export const activityLimit = { default: 50, most: 200 } as const

const limitError = `must be a whole number from 1 to ${activityLimit.most}`

/** `limit` in a query string. */
export const activityLimitInQuery = z.pipe(
  z.string().check(z.regex(/^(?:[1-9]\d?|1\d\d|200)$/, limitError)),
  z.transform((text: string) => Number(text)),
)

/** The request header with the id of the player who owns the device; an unknown id is ignored. */
export const devicePlayerHeader = 'Club-Device-Player'

/**
 * The response header of a write with the ids of the activities that it recorded, in order, separated by commas. It is
 * missing when the write changed nothing.
 */
export const activityHeader = 'Club-Activity'

/** Number of days for which an activity can be undone. */
export const undoDays = 7

/** Most activities that one call can undo: as many as the largest import records. */
export const mostUndone = mostImported

const numberOfIds = `must be 1 to ${mostUndone} ids`

/** Body of POST /api/activity/undo. */
export const undoneActivities = z.strictObject({
  ids: z.array(id).check(
    z.minLength(1, numberOfIds),
    z.maxLength(mostUndone, numberOfIds),
    z.refine((ids) => new Set(ids).size === ids.length, 'must not have an id twice'),
    z.meta({ uniqueItems: true }),
  ),
})
