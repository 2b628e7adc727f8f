/** ICU plurals, which only tab-build's preset compiles; the other builds leave them to the page. */
export const en = {
  'interop.title': 'Interop',
  'interop.players': '{count, plural, =0 {No players} one {# player} other {# players}}',
  'interop.more': 'One more',
  'interop.told': 'Told by {build}',
  'interop.seven': 'Seven',
  'interop.below': 'Below: seven',
} as const
