export const en = {
  'shell.override.banner': 'The tab {tab} comes from {origin}, not from this site.',
  'shell.override.back': "Use the site's own",
  'shell.override.draftBanner': 'The tab {tab} is a draft from {origin}. Nobody else sees it.',
  'shell.override.remove': 'Remove the draft',
} as const
