/**
 * Two buttons of a card, equally wide where both labels fit in one line, else as wide as their labels; stacked when
 * large text leaves no room.
 */
export const sideBySide = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.25,
  '&& > *': { flex: '1 1 120px', minWidth: 'max-content', px: 1.5 },
} as const
