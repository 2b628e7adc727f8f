export const en = {
  'shell.install.title': 'Add to home screen',
  'shell.install.reason': 'Vote with one tap. Opens even without a signal.',
  'shell.install.shareMenu': 'Tap {icon} Share, then “Add to Home Screen”.',
  'shell.install.notNow': 'Not now',
  'shell.install.add': 'Add',
  'shell.newVersion': 'A new version is ready',
  'shell.newVersion.reload': 'Reload',
} as const
