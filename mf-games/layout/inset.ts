/** A card's padding (platform's Section). */
export const inset = { xs: 2, md: 2.5 } as const

/** Negates a card's padding, so that rows and team halves extend to the card's edges. */
export const negativeInset = { xs: -2, md: -2.5 } as const
