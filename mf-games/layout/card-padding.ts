/** The padding inside a card, the same as in the platform's `Section`. */
export const cardPadding = { xs: 2, md: 2.5 } as const

/** Negative margins that cancel the padding inside a card, so that rows and panels extend to the card's edges. */
export const negativeCardPadding = { xs: -2, md: -2.5 } as const
