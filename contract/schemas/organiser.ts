import * as z from 'zod/mini'

/**
 * Whether the visitor has organiser rights (contract section 8). `open`: every visitor has them, because the club has
 * no PIN. `unlocked`: a visitor has entered the PIN in this browser. `locked`: the PIN must be entered first.
 */
export const organiserState = z.enum(['open', 'locked', 'unlocked'])
export type OrganiserState = z.infer<typeof organiserState>

/** The minimum and maximum length of a PIN, in characters. */
export const pinLength = { min: 6, max: 64 } as const

/** The body of POST /api/organiser: the PIN that a visitor has entered. */
export const pinEntry = z.strictObject({ pin: z.string().check(z.maxLength(pinLength.max)) })
