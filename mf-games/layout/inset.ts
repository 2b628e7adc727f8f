/** A card's padding, the same as in platform's Section. */
export const inset = { xs: 2, md: 2.5 } as const

/** Negative margins that cancel a card's padding, so that rows and team halves extend to the card's edges. */
export const negativeInset = { xs: -2, md: -2.5 } as const
