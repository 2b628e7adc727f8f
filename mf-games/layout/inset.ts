/** A card's own distance from its edges (platform's Section). */
export const inset = { xs: 2, md: 2.5 } as const

/** Takes that distance back: rows and team halves reach the card's edges. */
export const toTheEdge = { xs: -2, md: -2.5 } as const
