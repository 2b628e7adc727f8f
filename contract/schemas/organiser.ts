import * as z from 'zod/mini'

/**
 * Whether this visitor has organiser rights (contract section 8): `open` when the club has no PIN, else `unlocked` after
 * the PIN was entered in this browser.
 */
export const organiserState = z.enum(['open', 'locked', 'unlocked'])
export type OrganiserState = z.infer<typeof organiserState>

/** Allowed length of a PIN. */
export const pinLength = { min: 6, max: 64 } as const

/** Body of POST /api/organiser. */
export const pinEntry = z.strictObject({ pin: z.string().check(z.maxLength(pinLength.max)) })
