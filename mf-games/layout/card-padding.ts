/** The padding inside a card, the same as in the platform's `Section`. */
export const cardPadding = { xs: 2, md: 2.5 } as const

/** Negative margins that extend rows and panels to the edges of the card. */
export const negativeCardPadding = { xs: -2, md: -2.5 } as const
