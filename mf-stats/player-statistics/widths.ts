/*
 * The layout depends on the card's width in rem: larger text needs more room, and beside Team Performance the card is
 * narrower than the window.
 */

/** The style of the container whose width is queried. */
export const measured = { containerType: 'inline-size' } as const

/** All columns side by side, in both languages. */
export const wide = '@container (min-width: 42rem)'

/** Too narrow for the `Trend` line beside a name. */
export const narrow = '@container (max-width: 21.7rem)'

/** Too narrow for the figures in one line, such as text of double size on a phone. */
export const tiny = '@container (max-width: 16rem)'
