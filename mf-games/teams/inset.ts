/** The card's own distance from its edges, for what stands between parts that reach them (platform's Section, `flush`). */
export const inset = { xs: 2, md: 2.5 } as const
