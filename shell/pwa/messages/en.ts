/** The texts about the installed site, in English. */
export const en = {
  'shell.newVersion': 'A new version is ready',
  'shell.newVersion.reload': 'Reload',
} as const
