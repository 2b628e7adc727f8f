/** Only tab-build's preset compiles ICU plurals. With the other builds, the page parses them. */
export const en = {
  'interop.title': 'Interop',
  'interop.players': '{count, plural, =0 {No players} one {# player} other {# players}}',
  'interop.more': 'One more',
  'interop.told': 'Told by {build}',
  'interop.seven': 'Seven',
  'interop.below': 'Below: seven',
} as const
