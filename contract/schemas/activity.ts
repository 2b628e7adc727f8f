import * as z from 'zod/mini'
import { id, instant } from './fields.ts'
import { datedGame } from './game.ts'
import { maxImportedPlayers, namedPlayer, player } from './player.ts'
import { voteStatus } from './registration.ts'

/**
 * The kinds of activity that this version of the server records (contract section 7). While servers of two versions run
 * during a deploy, the newer one may record other kinds. So the field `kind` of an activity may contain any text.
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

/** Whether this version knows the kind of an activity. */
export const isActivityKind = (kind: string): kind is ActivityKind => activityKind.safeParse(kind).success

const people = z.optional(z.array(namedPlayer))
const score = z.optional(z.nullable(z.int()))

const penaltyState = { amount: z.int(), reason: z.string(), paidAt: z.nullable(instant) }

/**
 * The state of a game, player, vote or penalty before or after an activity. It contains only the changed fields, under
 * the names that the API uses elsewhere. A newer version of the server may add fields.
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
  /** The player's vote, when the activity changed it. */
  status: z.optional(voteStatus),
  registeredAt: z.optional(instant),
  /** The votes that the activity deleted or restored together with a game or a player. */
  votes: z.optional(z.array(z.object({ player: namedPlayer, gameId: id, status: voteStatus }))),
  /** The player's penalty, when the activity changed it; null when there was no penalty. */
  penalty: z.optional(z.nullable(z.object(penaltyState))),
  /** The penalties that the activity deleted or restored together with a game. */
  penalties: z.optional(z.array(z.object({ player: namedPlayer, ...penaltyState }))),
  ...z.partial(z.omit(player, { id: true, joinedDate: true })).shape,
  /**
   * The players whose totals (games, wins, plus/minus) the activity changed, with their totals; at most a hundred
   * players.
   */
  totals: z.optional(
    z.array(z.object({ player: namedPlayer, gamesPlayed: z.int(), wins: z.int(), plusMinus: z.int() })),
  ),
})
export type ActivityState = z.infer<typeof activityState>

/**
 * The state before or after an activity. It is null when nothing existed at that time, or when a newer version of the
 * server recorded a state that this version cannot parse.
 */
const side = z.catch(z.nullable(activityState), null)

/**
 * A recorded activity. It contains the names and dates from the time at which it was recorded, so it stays readable
 * after the game or the player is deleted.
 */
export const activity = z.object({
  id,
  at: instant,
  /** One of the kinds in `activityKind`, or a kind that only a newer version of the server records. */
  kind: z.string(),
  /**
   * The player whom the request named as the owner of the device; the server does not verify this. Null when the
   * request named no player of the roster.
   */
  by: z.nullable(namedPlayer),
  game: z.nullable(datedGame),
  player: z.nullable(namedPlayer),
  /**
   * The state before and after the activity. `before` is null when the activity created something, such as a game;
   * `after` is null when it removed something, such as a vote.
   */
  details: z.object({ before: side, after: side }),
  /** The id of the activity that this activity undoes; null when this activity is not an undo. */
  undoOf: z.nullable(id),
  /** The id of the activity that undid this activity; null when this activity was not undone. */
  undoneBy: z.nullable(id),
})
export type Activity = z.infer<typeof activity>

/**
 * The default and the maximum of the query parameter `limit`: the number of activities that GET /api/activity returns.
 */
export const activityLimit = { default: 50, most: 200 } as const

const limitError = `must be a whole number from 1 to ${activityLimit.most}`

/** The schema of the query parameter `limit`, which arrives as text. */
export const activityLimitInQuery = z.pipe(
  z.string().check(z.regex(/^(?:[1-9]\d?|1\d\d|200)$/, limitError)),
  z.transform((text: string) => Number(text)),
)

/**
 * The name of a request header that contains the id of the player who owns the device. The server ignores the id of a
 * player who is not on the roster.
 */
export const deviceOwnerHeader = 'Club-Device-Player'

/**
 * The name of a response header that contains the ids of the activities that the request recorded, in ascending order
 * and separated by commas. The header is missing when the request changed nothing.
 */
export const activityHeader = 'Club-Activity'

/** The number of days for which an activity can be undone. */
export const undoDays = 7

/**
 * The maximum number of activities that one call can undo. One import of players records up to this number of
 * activities.
 */
export const maxUndoneActivities = maxImportedPlayers

const numberOfIds = `must be 1 to ${maxUndoneActivities} ids`

/** The body of POST /api/activity/undo: the ids of the activities to undo. */
export const undoneActivities = z.strictObject({
  ids: z.array(id).check(
    z.minLength(1, numberOfIds),
    z.maxLength(maxUndoneActivities, numberOfIds),
    z.refine((ids) => new Set(ids).size === ids.length, 'must not have an id twice'),
    z.meta({ uniqueItems: true }),
  ),
})
