/**
 * The style of two buttons in a card. They are equally wide if both labels then fit in one line; otherwise each button
 * is as wide as its label. When large text leaves no room, the buttons are stacked.
 */
export const buttonRow = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.25,
  '&& > *': { flex: '1 1 120px', minWidth: 'max-content', px: 1.5 },
} as const
