import * as z from 'zod/mini'

/**
 * The errors that the API can return, by code. RFC 9457 calls them problems. The codes never change (contract section
 * 2). A request handler may replace `detail` by a more exact sentence.
 */
export const problems = {
  validation_failed: { status: 400, detail: 'The request is not valid.' },
  invalid_confirmation: {
    status: 400,
    detail: 'Please enter the exact confirmation text to confirm deletion.',
  },
  unknown_player: { status: 400, detail: 'A listed player does not exist.' },
  duplicate_player: { status: 400, detail: 'A player can be listed only once.' },
  penalty_mismatch: { status: 400, detail: 'The amount does not belong to the reason.' },
  wrong_pin: { status: 401, detail: 'This is not the PIN.' },
  organiser_only: { status: 401, detail: "This needs the organiser's PIN." },
  cross_site: { status: 403, detail: "Changes are accepted from the site's own pages only." },
  game_not_found: { status: 404, detail: 'There is no such game.' },
  player_not_found: { status: 404, detail: 'There is no such player.' },
  penalty_not_found: { status: 404, detail: 'There is no such penalty.' },
  no_teams: { status: 404, detail: 'This game has no teams yet.' },
  no_result: { status: 404, detail: 'This game has no result yet.' },
  not_found: { status: 404, detail: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, detail: 'This address does not take this method.' },
  request_timeout: { status: 408, detail: 'The request did not arrive in time.' },
  registration_closed: { status: 409, detail: 'Registration for this game is closed.' },
  game_closed: { status: 409, detail: 'The teams of a closed game cannot be changed.' },
  not_enough_players: { status: 409, detail: 'You need at least 2 players to generate teams.' },
  penalty_not_due: { status: 409, detail: 'A player who is going owes no penalty.' },
  undo_impossible: { status: 409, detail: 'This can no longer be undone.' },
  already_undone: { status: 409, detail: 'This has been undone already.' },
  teams_changed: { status: 412, detail: 'The teams were changed meanwhile.' },
  payload_too_large: { status: 413, detail: 'The request body is larger than 100 kB.' },
  unsupported_media_type: {
    status: 415,
    detail: 'The request body must be JSON (Content-Type: application/json).',
  },
  too_many_requests: { status: 429, detail: 'Too many changes in a short time. Please wait a moment.' },
  internal_error: { status: 500, detail: 'Something went wrong on our side.' },
  database_unavailable: {
    status: 503,
    detail: 'The database does not answer right now. Please try again in a moment.',
  },
  busy: { status: 503, detail: 'Too many pictures are being drawn. Please try again in a moment.' },
  too_many_streams: {
    status: 503,
    detail: 'Too many pages are waiting for live updates. Reload to see what is new.',
  },
} as const satisfies Record<string, { status: number; detail: string }>

export type ProblemCode = keyof typeof problems

const otherTitles: Readonly<Partial<Record<ProblemCode, string>>> = {
  wrong_pin: 'Wrong PIN',
  organiser_only: 'Organisers only',
  cross_site: 'Cross-site request refused',
}

/** Returns the title of an API error, such as `Game not found` for the code `game_not_found`. */
export const problemTitle = (code: ProblemCode): string =>
  otherTitles[code] ?? `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('_', ' ')}`

/**
 * A validation error: the path of the wrong field (`date`, `whiteTeam.2`; empty for the whole request) and a message.
 */
export const fieldError = z.object({ path: z.string(), message: z.string() })
export type FieldError = z.infer<typeof fieldError>

/** The body of an error response (RFC 9457), of the media type `application/problem+json`. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  instance: z.string(),
  errors: z.optional(z.array(fieldError)),
})
export type Problem = z.infer<typeof problem>

/** Whether a text is one of the API's error codes. */
export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problems, code)
