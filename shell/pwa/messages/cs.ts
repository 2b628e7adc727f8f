import type { en } from './en.ts'

export const cs: Record<keyof typeof en, string> = {
  'shell.install.title': 'Přidat na plochu',
  'shell.install.reason': 'Hlasování jedním klepnutím. Otevře se i bez signálu.',
  'shell.install.shareMenu': 'Klepněte na {icon} Sdílet a pak na „Přidat na plochu“.',
  'shell.install.notNow': 'Teď ne',
  'shell.install.add': 'Přidat',
  'shell.newVersion': 'Je tu nová verze webu',
  'shell.newVersion.reload': 'Načíst znovu',
}
