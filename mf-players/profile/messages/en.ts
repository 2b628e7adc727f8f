/** The texts of a player's page in English; keys are the same in every language. */
export const en = {
  'mf-players.profile.unknown': 'This player is not here',
  'mf-players.profile.unknown.note': 'The player may have left, or the link is incomplete.',
  'mf-players.profile.all': 'All players',
  'mf-players.profile.loadFailed': 'Failed to load the player',

  'mf-players.profile.rank': '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} by rating',
  'mf-players.profile.streak': '{count, plural, one {# game} other {# games}} in a row',
  'mf-players.profile.attendance': 'Attendance',

  'mf-players.profile.form': 'Form',
  'mf-players.profile.form.hint':
    '{count, plural, =5 {Last five, tap for the game} other {Tap for the game}}',
  'mf-players.profile.form.side':
    'for {side, select, white {White} other {Black}}{bench, select, true {, from the bench} other {}}',
  'mf-players.profile.form.win': 'Win',
  'mf-players.profile.form.draw': 'Draw',
  'mf-players.profile.form.loss': 'Loss',
  'mf-players.profile.form.win.letter': 'W',
  'mf-players.profile.form.draw.letter': 'D',
  'mf-players.profile.form.loss.letter': 'L',

  'mf-players.profile.trend': 'Running +/- by game',
  'mf-players.profile.trend.text':
    '+/- over {count, plural, one {# game} other {# games}}: lowest {lowest}, highest {highest}, now {total}',
  'mf-players.profile.date': 'Date',

  'mf-players.profile.sides': 'White and Black',
  'mf-players.profile.white': 'White',
  'mf-players.profile.black': 'Black',
  'mf-players.profile.games': '{count, plural, one {# game} other {# games}}',
  'mf-players.profile.wins': '{count, plural, one {# win} other {# wins}}',

  'mf-players.profile.partner': 'Best partner',
  'mf-players.profile.opponent': 'Hardest opponent',
  'mf-players.profile.together': '{wins, plural, one {# win} other {# wins}} in {games} together',
  'mf-players.profile.against': '{wins, plural, one {# win} other {# wins}} in {games} against',

  'mf-players.profile.rating': 'Rating',
  'mf-players.profile.overall': 'Overall since {year}',
  'mf-players.profile.overall.text': 'Overall from {first} to {last}',

  'mf-players.profile.suggestion': 'Suggestion: overall {from} to {to}',
  'mf-players.profile.suggestion.note':
    'The results of {games, plural, one {# game} other {# games}} fit a rating between {low} and {high}.',
  'mf-players.profile.suggestion.use': 'Use it',
  'mf-players.profile.suggestion.keep': 'Keep',

  'mf-players.profile.owes': 'Owes {amount} CZK',
  'mf-players.profile.owes.note': 'Unpaid penalties',
  'mf-players.profile.pay': 'Pay',
  'mf-players.profile.pay.message': '{count, plural, one {Penalty} other {Penalties}} {player}',
  'mf-players.profile.payFailed': 'Failed to load the penalties',
  'mf-players.profile.calendar': 'Own calendar',
  'mf-players.profile.calendar.note': 'Games stay up to date in the phone',
  'mf-players.profile.calendar.add': 'Add',
} as const
