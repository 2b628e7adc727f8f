/**
 * The English texts of the components in `card-parts`, which the Next Game card loads on demand. All languages have the
 * same keys.
 */
export const en = {
  'mf-games.nextGame.none': 'No upcoming games',
  'mf-games.nextGame.noneDescription': 'There are no upcoming games scheduled.',
  'mf-games.nextGame.schedule': 'Schedule a Game',

  'mf-games.moment.own.white': 'You play for White',
  'mf-games.moment.own.black': 'You play for Black',
  'mf-games.moment.own.bench': 'You are on the bench',
  'mf-games.moment.turn':
    'It is your turn on the bench: of the last {games} games, you sat out {turns}, {name} {nextTurns}',
  'mf-games.moment.laterVote': 'It is your turn on the bench: as often as {name}, and your vote came later',
  'mf-games.moment.showTeams': 'Show teams',
  'mf-games.moment.today': 'Today {from}–{to}',
  'mf-games.moment.fee': 'Withdrawing today costs {amount} CZK',
  'mf-games.moment.playing': 'Being played',
  'mf-games.moment.enterScore': 'How did it end?',
} as const
