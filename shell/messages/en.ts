export const en = {
  'shell.skip': 'Skip to content',
  'shell.logo': 'Club logo',
  'shell.navigation': 'Tabs',
  'shell.help': 'Help',
  'shell.copyright': '© {year} {club}',
  'shell.loading': 'Loading {tab}…',
  'shell.notFound.title': '404 Page Not Found',
  'shell.notFound.description':
    'There is no page at this address. It may have moved, or the link has a typo.',
  'shell.notFound.home': 'To the first page',
  'shell.offline.title': 'You are offline',
  'shell.offline': 'Changes can be saved once you are connected again.',
  'shell.reconnected.title': 'You are online again',
  'shell.asOf': 'As of {time}',
  'shell.asOf.day': 'As of {day}, {time}',
  'shell.list.title': 'The tabs could not be loaded',
  'shell.list.empty': 'This site has no tabs yet.',
  'shell.failure.title': '{tab} could not be loaded',
  'shell.failure.title.outdated': '{tab} has been updated',
  'shell.failure.slow': 'It is taking too long to answer. The rest of the site works.',
  'shell.failure.missing': 'It cannot be reached right now. The rest of the site works.',
  'shell.failure.broken': 'Something in it does not work right now. The rest of the site works.',
  'shell.failure.incompatible':
    'It was made for another version of the site: it needs {needs}, and the site has {has}. The rest of the site works.',
  'shell.failure.incomplete': 'Its manifest lacks {field}. The rest of the site works.',
  'shell.failure.taken':
    'Its build is called {name}, and that name is taken here. The rest of the site works.',
  'shell.failure.outdated':
    'A newer version replaced it while this page was open. Reload the page to get it.',
  'shell.off.title': '{tab} is closed for now',
  'shell.off': 'It will open again. The rest of the site works.',
  'shell.reload': 'Reload page',
} as const
