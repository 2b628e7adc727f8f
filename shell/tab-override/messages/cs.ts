import type { en } from './en.ts'

export const cs: Record<keyof typeof en, string> = {
  'shell.override.banner': 'Záložka {tab} se načítá z {origin}, ne z tohoto webu.',
  'shell.override.back': 'Použít verzi z webu',
  'shell.override.draftBanner': 'Záložka {tab} je rozpracovaná a načítá se z {origin}. Nikdo jiný ji nevidí.',
  'shell.override.remove': 'Odebrat',
}
