/*
 * How a row is laid out goes by the card's own width, in rem: larger type needs more of it, and beside Team Performance
 * there is less than the window has.
 */

/** The element that is measured. */
export const measured = { containerType: 'inline-size' } as const

/** All columns side by side, in both languages. */
export const wide = '@container (min-width: 42rem)'

/** No room for the line of the last games beside a name. */
export const narrow = '@container (max-width: 21.7rem)'

/** Not even the figures fit on one line: text of twice the size on a phone. */
export const tiny = '@container (max-width: 16rem)'
