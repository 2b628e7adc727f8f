/** tab-build compiles the plurals in these texts at build time. Without tab-build, the browser parses them. */
export const en = {
  'interop.title': 'Interop',
  'interop.players': '{count, plural, =0 {No players} one {# player} other {# players}}',
  'interop.more': 'One more',
  'interop.told': 'Told by {build}',
  'interop.seven': 'Seven',
  'interop.below': 'Below: seven',
} as const
