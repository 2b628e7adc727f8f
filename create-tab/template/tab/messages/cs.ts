import type { en } from './en.ts'

/** This tab's texts in Czech. */
export const cs: Record<keyof typeof en, string> = {
  'mf-example.title': 'Example',
  'mf-example.players':
    '{count, plural, =0 {Na soupisce zatím nikdo není.} one {Na soupisce je # hráč.} few {Na soupisce jsou # hráči.} other {Na soupisce je # hráčů.}}',
  'mf-example.loadFailed': 'Hráče se nepodařilo načíst',
}
