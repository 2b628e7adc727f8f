/** From here the page is one column of 680 px, and one's own vote stands beside the next game. */
export const fromTablet = '@media (min-width: 700px)'

/** From here teams and the last game stand beside the votes and the list of games. */
export const fromTwoColumns = '@media (min-width: 1200px)'

/** Up to here all parts are below each other. */
export const inOneColumn = '@media (max-width: 1199.95px)'

/** The narrow phones, on which faces and words are fewer. */
export const onNarrow = '@media (max-width: 379.95px)'

/** From here the word "Overall" has room in a row of 56 px, in place of the bare number. */
export const withOverall = '@media (min-width: 390px)'

/** Where the word has room, and no other beside it. */
export const withOverallAlone = '@media (min-width: 390px) and (max-width: 599.95px)'

/** From here a row has room for every word. */
export const withAllWords = '@media (min-width: 600px)'

/** Where a row has not. */
export const belowAllWords = '@media (max-width: 599.95px)'

/** Takes `visuallyHidden` back: for a text that is only heard where there is no room for it. */
export const visuallyShown = {
  position: 'static',
  width: 'auto',
  height: 'auto',
  overflow: 'visible',
  clipPath: 'none',
  whiteSpace: 'normal',
} as const

/**
 * Two buttons of a card, equally wide where their words fit in one line so, else as wide as their words; below each
 * other where large text leaves no room.
 */
export const sideBySide = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.25,
  '&& > *': { flex: '1 1 120px', minWidth: 'max-content', px: 1.5 },
} as const
