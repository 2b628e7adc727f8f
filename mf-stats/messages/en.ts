/** This tab's texts in English; keys are the same in every language. */
export const en = {
  'mf-stats.title': 'Statistics',
} as const
