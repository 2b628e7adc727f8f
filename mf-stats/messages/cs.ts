import type { en } from './en.ts'

/** This tab's texts in Czech. */
export const cs: Record<keyof typeof en, string> = {
  'mf-stats.title': 'Statistiky',
}
