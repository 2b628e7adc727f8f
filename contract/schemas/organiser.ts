import * as z from 'zod/mini'

/**
 * Whether this visitor may do what organisers do (contract section 8): `open` without a PIN, else whether the browser
 * has shown it.
 */
export const organiserState = z.enum(['open', 'locked', 'unlocked'])
export type OrganiserState = z.infer<typeof organiserState>

/** How long a PIN may be. */
export const pinLength = { min: 6, max: 64 } as const

/** Body of POST /api/organiser. */
export const pinEntry = z.strictObject({ pin: z.string().check(z.maxLength(pinLength.max)) })
