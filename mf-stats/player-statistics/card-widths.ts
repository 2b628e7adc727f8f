/*
 * The layout depends on the width of the card in rem, not on the width of the window: larger text needs more room, and
 * beside Team Performance the card is much narrower than the window.
 */

/** The style of the container whose width the queries below use. */
export const cardContainer = { containerType: 'inline-size' } as const

/** Matches a card in which all columns fit side by side, in both languages. */
export const wideCard = '@container (min-width: 42rem)'

/** Matches a card that is too narrow for the `TrendLine` chart beside a name. */
export const narrowCard = '@container (max-width: 21.7rem)'

/** Matches a card that is too narrow for the figures in one line, such as on a phone with text of double size. */
export const tinyCard = '@container (max-width: 16rem)'
