import * as z from 'zod/mini'
import { id, instant } from './fields.ts'
import { datedGame } from './game.ts'
import { maxImportedPlayers, namedPlayer, player } from './player.ts'
import { voteStatus } from './registration.ts'

/**
 * The kinds of activity that this version records (contract section 7). While servers of two versions are running, the
 * newer one may record other kinds, so the `kind` of an activity may be any text.
 */
export const activityKind = z.enum([
  'vote',
  'vote_canceled',
  'game_scheduled',
  'game_moved',
  'note_changed',
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

/** Whether this version can record the kind. */
export const isActivityKind = (kind: string): kind is ActivityKind => activityKind.safeParse(kind).success

const people = z.optional(z.array(namedPlayer))
const score = z.optional(z.nullable(z.int()))

const penaltyState = { amount: z.int(), reason: z.string(), paidAt: z.nullable(instant) }

/**
 * The state of a game, player, vote or penalty before or after the activity. It contains only the changed fields, under
 * the names that the API uses elsewhere. A newer version may add fields.
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
  note: z.optional(z.nullable(z.string())),
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
  /** The players whose totals the activity changed; at most a hundred. */
  totals: z.optional(
    z.array(z.object({ player: namedPlayer, gamesPlayed: z.int(), wins: z.int(), plusMinus: z.int() })),
  ),
})
export type ActivityState = z.infer<typeof activityState>

/**
 * The state before or after an activity. It is null when there is no such state, or when a newer version recorded a
 * state that this version cannot parse.
 */
const side = z.catch(z.nullable(activityState), null)

/**
 * A recorded activity. It contains names and dates as they were when it was recorded, so it stays readable after the
 * game or the player is deleted.
 */
export const activity = z.object({
  id,
  at: instant,
  /** One of `activityKind`, or a kind that only a newer version records. */
  kind: z.string(),
  /**
   * The player whom the request named as the owner of the device (not verified); null when the request named no player.
   */
  by: z.nullable(namedPlayer),
  game: z.nullable(datedGame),
  player: z.nullable(namedPlayer),
  /**
   * `before` is null when something was created, such as a game; `after` is null when it was removed, such as a vote.
   */
  details: z.object({ before: side, after: side }),
  /** The id of the activity that this activity reverts; null when this activity is not an undo. */
  undoOf: z.nullable(id),
  /** The id of the undo that reverted this activity; null when this activity was not undone. */
  undoneBy: z.nullable(id),
})
export type Activity = z.infer<typeof activity>

/** The default and the maximum number of rows that GET /api/activity returns. */
export const activityLimit = { default: 50, most: 200 } as const

const limitError = `must be a whole number from 1 to ${activityLimit.most}`

/** The schema of the query parameter `limit`, which is a text. */
export const activityLimitInQuery = z.pipe(
  z.string().check(z.regex(/^(?:[1-9]\d?|1\d\d|200)$/, limitError)),
  z.transform((text: string) => Number(text)),
)

/** A request header with the id of the player who owns the device. The server ignores an unknown id. */
export const deviceOwnerHeader = 'Club-Device-Player'

/**
 * A response header with the ids of the activities that the request recorded, in order and separated by commas. It is
 * missing when the request changed nothing.
 */
export const activityHeader = 'Club-Activity'

/** Number of days for which an activity can be undone. */
export const undoDays = 7

/** The maximum number of activities that one call can undo. The largest import records this number of activities. */
export const maxUndoneActivities = maxImportedPlayers

const numberOfIds = `must be 1 to ${maxUndoneActivities} ids`

/** Body of POST /api/activity/undo. */
export const undoneActivities = z.strictObject({
  ids: z.array(id).check(
    z.minLength(1, numberOfIds),
    z.maxLength(maxUndoneActivities, numberOfIds),
    z.refine((ids) => new Set(ids).size === ids.length, 'must not have an id twice'),
    z.meta({ uniqueItems: true }),
  ),
})
