import type { en } from './en.ts'

/** The linked game's texts in Czech. */
export const cs: Readonly<Record<keyof typeof en, string>> = {
  'mf-games.linked.gone': 'Tento zápas tu není',
  'mf-games.linked.goneNote': 'Možná ho někdo smazal, nebo odkaz není celý.',
  'mf-games.linked.failed': 'Zápas se nepodařilo načíst',
}
