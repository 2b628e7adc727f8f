import type { en } from './en.ts'

export const cs: Record<keyof typeof en, string> = {
  'interop.title': 'Interop',
  'interop.players': '{count, plural, =0 {Žádní hráči} one {# hráč} few {# hráči} other {# hráčů}}',
  'interop.more': 'O jednoho víc',
  'interop.told': 'Říká {build}',
  'interop.seven': 'Sedm',
  'interop.below': 'Pod tím: sedm',
}
