/** A card's padding (platform's Section). */
export const inset = { xs: 2, md: 2.5 } as const

/** Negates the padding: rows and team halves reach the card's edges. */
export const negativeInset = { xs: -2, md: -2.5 } as const
