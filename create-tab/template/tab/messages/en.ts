/** This tab's texts in English. The texts of every language have the same keys. */
export const en = {
  'mf-example.title': 'Example',
  'mf-example.players':
    '{count, plural, =0 {Nobody is on the roster yet.} one {# player is on the roster.} other {# players are on the roster.}}',
  'mf-example.loadFailed': 'Failed to load players',
} as const
