/**
 * The style of a row of two buttons in a card. The buttons are equally wide if both labels then fit in one line;
 * otherwise each button is as wide as its label. When they do not fit side by side, as with large text, the second is
 * below the first.
 */
export const buttonRow = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.25,
  '&& > *': { flex: '1 1 120px', minWidth: 'max-content', px: 1.5 },
} as const
