import type { en } from './en.ts'

/** The texts about the installed site, in Czech. */
export const cs: Record<keyof typeof en, string> = {
  'shell.newVersion': 'Je tu nová verze webu',
  'shell.newVersion.reload': 'Načíst znovu',
}
