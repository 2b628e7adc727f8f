import * as z from 'zod/mini'
import { id, instant } from './fields.ts'
import { datedGame } from './game.ts'
import { numberInText } from './number-in-text.ts'
import { maxImportedPlayers, namedPlayer, player } from './player.ts'
import { voteStatus } from './registration.ts'

/**
 * The kinds of change that this version of the server records in the activity log (contract section 7). A newer version
 * may record other kinds during a deploy, so the field `kind` of an activity may contain any text.
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

export const isActivityKind = (kind: string): kind is ActivityKind => activityKind.safeParse(kind).success

const people = z.optional(z.array(namedPlayer))
const score = z.optional(z.nullable(z.int()))

const penaltyState = { amount: z.int(), reason: z.string(), paidAt: z.nullable(instant) }

/**
 * The state of a game, player, vote or penalty before or after an activity. It contains only the changed fields, under
 * the names that they have elsewhere in the API. A newer server may add fields.
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
  status: z.optional(voteStatus),
  registeredAt: z.optional(instant),
  /** The votes that were deleted or restored together with a game or a player. */
  votes: z.optional(z.array(z.object({ player: namedPlayer, gameId: id, status: voteStatus }))),
  /** The player's penalty; null when the player had none. */
  penalty: z.optional(z.nullable(z.object(penaltyState))),
  /** The penalties that were deleted or restored together with a game. */
  penalties: z.optional(z.array(z.object({ player: namedPlayer, ...penaltyState }))),
  ...z.partial(z.omit(player, { id: true, joinedDate: true })).shape,
  /** The players whose totals changed, at most a hundred. */
  totals: z.optional(
    z.array(z.object({ player: namedPlayer, gamesPlayed: z.int(), wins: z.int(), plusMinus: z.int() })),
  ),
})
export type ActivityState = z.infer<typeof activityState>

/**
 * The state before or after an activity. Null when the game, player, vote or penalty did not exist then, or when a
 * newer server recorded a state that this version cannot parse.
 */
const side = z.catch(z.nullable(activityState), null)

/**
 * An entry of the activity log. It contains the names and dates of the time when it was recorded, so that the page can
 * show it after a game or player is deleted.
 */
export const activity = z.object({
  id,
  at: instant,
  /** One of the kinds in `activityKind`, or a kind that only a newer version of the server records. */
  kind: z.string(),
  /**
   * The player whom the request named as the owner of the device. The server does not verify the owner. Null when the
   * request named nobody on the roster.
   */
  by: z.nullable(namedPlayer),
  game: z.nullable(datedGame),
  player: z.nullable(namedPlayer),
  /** `before` is null when the activity created something. `after` is null when the activity removed something. */
  details: z.object({ before: side, after: side }),
  /** The id of the activity that this activity undoes. */
  undoOf: z.nullable(id),
  /** The id of the activity that undid this activity. */
  undoneBy: z.nullable(id),
})
export type Activity = z.infer<typeof activity>

/**
 * The default and the maximum of the query parameter `limit`: the number of activities that GET /api/activity returns.
 */
export const activityLimit = { default: 50, most: 200 } as const

const limitError = `must be a whole number from 1 to ${activityLimit.most}`

/** The query parameter `limit`, which arrives as text. */
export const activityLimitInQuery = numberInText(/^(?:[1-9]\d?|1\d\d|200)$/, limitError)

/**
 * The request header with the id of the player who owns the device. The server ignores an id that is not on the roster.
 */
export const deviceOwnerHeader = 'Club-Device-Player'

/**
 * The response header with the ids of the activities that the request recorded, ascending and separated by commas. It
 * is missing when nothing changed.
 */
export const activityHeader = 'Club-Activity'

/** The number of days for which an activity can be undone. */
export const undoDays = 7

/** The maximum number of activities that one call can undo, so that one call can undo the largest import of players. */
export const maxUndoneActivities = maxImportedPlayers

const numberOfIds = `must be 1 to ${maxUndoneActivities} ids`

/** The body of POST /api/activity/undo. */
export const undoneActivities = z.strictObject({
  ids: z.array(id).check(
    z.minLength(1, numberOfIds),
    z.maxLength(maxUndoneActivities, numberOfIds),
    z.refine((ids) => new Set(ids).size === ids.length, 'must not have an id twice'),
    z.meta({ uniqueItems: true }),
  ),
})
