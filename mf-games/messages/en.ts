/** This tab's texts in English; keys are the same in every language. */
export const en = {
  'mf-games.title': 'Games',
} as const
