/** The linked game's texts in English; keys are the same in every language. */
export const en = {
  'mf-games.linked.gone': 'This game is not here',
  'mf-games.linked.goneNote': 'It may have been deleted, or the link is not whole.',
  'mf-games.linked.failed': 'Failed to load the game',
} as const
