/** The media query for narrow phones, on which pages show fewer avatars and shorter texts. */
export const narrowPhone = '@media (max-width: 379.95px)'

/** The padding inside a card, and the space between two cards, as a value of `sx`. */
export const cardSpacing = { xs: 2, md: 2.5 } as const

/** Negative margins that extend rows and panels to the edges of their card. */
export const negativeCardSpacing = { xs: -2, md: -2.5 } as const

/**
 * A row of two buttons in a card: equally wide if both labels then fit in one line, otherwise as wide as their labels
 * or, with large text, one below the other.
 */
export const buttonRow = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.25,
  '&& > *': { flex: '1 1 120px', minWidth: 'max-content', px: 1.5 },
} as const

/** The colour of a goal difference, for `sx`. The number also has a sign, for people who are colour-blind. */
export const goalDiffColor = (value: number): 'success.main' | 'error.main' | 'text.primary' =>
  value > 0 ? 'success.main' : value < 0 ? 'error.main' : 'text.primary'

/** A style for `sx` that hides a text on the screen, but not from assistive technology. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
