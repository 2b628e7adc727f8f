import * as z from 'zod/mini'

/**
 * Whether the visitor has organiser rights (contract section 8): `open` when the club has no PIN; otherwise `unlocked`
 * once the PIN was entered in this browser, and `locked` until then.
 */
export const organiserState = z.enum(['open', 'locked', 'unlocked'])
export type OrganiserState = z.infer<typeof organiserState>

/** Allowed length of a PIN. */
export const pinLength = { min: 6, max: 64 } as const

/** Body of POST /api/organiser. */
export const pinEntry = z.strictObject({ pin: z.string().check(z.maxLength(pinLength.max)) })
