/** The calendar dialog's texts in English; keys are the same in every language. */
export const en = {
  'mf-games.calendar.title': 'Add to calendar',
  'mf-games.calendar.own': 'Subscribe with my vote',
  'mf-games.calendar.ownNote': 'All games, each with the vote of {name} in its title.',
  'mf-games.calendar.all': 'Subscribe to all games',
  'mf-games.calendar.allNote': 'Games that are moved or canceled change in your calendar by themselves.',
  'mf-games.calendar.once': 'This game only',
  'mf-games.calendar.onceNote': 'A file to open. It does not change when the game is moved.',
  'mf-games.calendar.copy': 'Copy the address',
  'mf-games.calendar.copyNote': 'For calendars on the web that ask for one, such as Google Calendar.',
  'mf-games.calendar.copied': 'Copied. Add it in your calendar as a subscription “from URL”.',
  'mf-games.calendar.saved': 'Game saved as a file',
  'mf-games.calendar.savedNote': 'Open it to put the game into your calendar.',
  'mf-games.calendar.failed': 'The game could not be saved',
  'mf-games.calendar.failedNote': 'Please try again in a moment.',
  'mf-games.calendar.close': 'Close',
} as const
