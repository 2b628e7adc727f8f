import * as z from 'zod/mini'
import { mostImported } from './player.ts'
import { voteStatus } from './registration.ts'
import { id, instant } from './values.ts'

/**
 * The kinds of activity that this edition records (contract section 7). A newer one, side by side with it in a rolling
 * deploy, may record others: an activity's `kind` is any text.
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

/** Whether this edition has a name for a kind. */
export const isActivityKind = (kind: string): kind is ActivityKind => activityKind.safeParse(kind).success

/** A player as they were called then. */
export const namedPlayer = z.object({ id, name: z.string() })
export type NamedPlayer = z.infer<typeof namedPlayer>

/** A game as it was dated then. */
export const datedGame = z.object({ id, date: instant })
export type DatedGame = z.infer<typeof datedGame>

const people = z.optional(z.array(namedPlayer))
const score = z.optional(z.nullable(z.int()))

const penaltyState = { amount: z.int(), reason: z.string(), paidAt: z.nullable(instant) }

/**
 * What was changed, as it was before or after, in the names of the calls: of a game its facts and teams, of a player
 * the fields that changed, of a vote its status, of a penalty what it costs. Only what changed is named. A newer edition may
 * name more.
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
  /** The one vote that changed. */
  status: z.optional(voteStatus),
  registeredAt: z.optional(instant),
  /** The votes that went, or came back, with a game or a player. */
  votes: z.optional(z.array(z.object({ player: namedPlayer, gameId: id, status: voteStatus }))),
  /** The one penalty that changed; null where there was none. */
  penalty: z.optional(z.nullable(z.object(penaltyState))),
  /** The penalties that went, or came back, with a game. */
  penalties: z.optional(z.array(z.object({ player: namedPlayer, ...penaltyState }))),
  name: z.optional(z.string()),
  offenseSkill: z.optional(z.number()),
  defenseSkill: z.optional(z.number()),
  ballHandlingSkill: z.optional(z.number()),
  overallSkill: z.optional(z.number()),
  gamesPlayed: z.optional(z.int()),
  wins: z.optional(z.int()),
  plusMinus: z.optional(z.int()),
  /** The totals that changed with a game or by Recalculate, of a hundred players at most. */
  totals: z.optional(
    z.array(z.object({ player: namedPlayer, gamesPlayed: z.int(), wins: z.int(), plusMinus: z.int() })),
  ),
})
export type ActivityState = z.infer<typeof activityState>

/** Null also where a newer edition has recorded a state that this one cannot read. */
const side = z.catch(z.nullable(activityState), null)

/** One thing that was done. It reads well after its subjects are gone: names and dates are as they were. */
export const activity = z.object({
  id,
  at: instant,
  /** One of `activityKind`, or a kind of a newer edition. */
  kind: z.string(),
  /** Whom the device says it belongs to; null where it says nothing. A courtesy, not a proof. */
  by: z.nullable(namedPlayer),
  game: z.nullable(datedGame),
  player: z.nullable(namedPlayer),
  /** Null where there was nothing before (a game that is new), or is nothing after (a vote taken back). */
  details: z.object({ before: side, after: side }),
  /** The row that this one took back. */
  undoOf: z.nullable(id),
  /** The row that took this one back. */
  undoneBy: z.nullable(id),
})
export type Activity = z.infer<typeof activity>

/** How many rows GET /api/activity answers. */
export const activityLimit = { default: 50, most: 200 } as const

const limitError = `must be a whole number from 1 to ${activityLimit.most}`

/** `limit` as it comes in a query string. */
export const activityLimitInQuery = z.pipe(
  z.string().check(z.regex(/^(?:[1-9]\d?|1\d\d|200)$/, limitError)),
  z.transform((text: string) => Number(text)),
)

/** The header in which a device says which player it belongs to: an id. One that is nobody's is ignored. */
export const devicePlayerHeader = 'Club-Device-Player'

/**
 * The header in which the answer to a write says what the club remembers of it: the ids of its rows, by comma, in their
 * order. A write that changed nothing has none.
 */
export const activityHeader = 'Club-Activity'

/** For how many days what was done can be taken back. */
export const undoDays = 7

/** Most activities that one call takes back: as many as the largest import leaves. */
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
