/** English texts for voting as the player whom the visitor has chosen. All languages have the same keys. */
export const en = {
  'mf-games.own.status.going': 'Your vote: going',
  'mf-games.own.status.notGoing': 'Your vote: not going',
  'mf-games.own.status.unregistered': 'You have not voted yet',
  'mf-games.own.penalty': 'Penalty {amount} CZK: QR code',
  'mf-games.own.fee': '{amount} CZK penalty',
  'mf-games.own.change': 'That is not me',
  'mf-games.own.going': "I'm going",
  'mf-games.own.notGoing': "I'm not going",
} as const
