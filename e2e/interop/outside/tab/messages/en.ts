/** tab-build compiles ICU plurals at build time. With the other builds, the page parses the plurals. */
export const en = {
  'interop.title': 'Interop',
  'interop.players': '{count, plural, =0 {No players} one {# player} other {# players}}',
  'interop.more': 'One more',
  'interop.told': 'Told by {build}',
  'interop.seven': 'Seven',
  'interop.below': 'Below: seven',
} as const
