import type { en } from './en.ts'

/** The calendar dialog's texts in Czech. */
export const cs: Readonly<Record<keyof typeof en, string>> = {
  'mf-games.calendar.title': 'Přidat do kalendáře',
  'mf-games.calendar.own': 'Odebírat s mým hlasem',
  'mf-games.calendar.ownNote': 'Všechny zápasy, v názvu každého i to, jak hlasuje {name}.',
  'mf-games.calendar.all': 'Odebírat všechny zápasy',
  'mf-games.calendar.allNote': 'Přesunuté a zrušené zápasy se v kalendáři změní samy.',
  'mf-games.calendar.once': 'Jen tento zápas',
  'mf-games.calendar.onceNote': 'Soubor k otevření. Když se zápas přesune, v kalendáři se nezmění.',
  'mf-games.calendar.copy': 'Zkopírovat adresu',
  'mf-games.calendar.copyNote': 'Pro kalendáře na webu, které ji chtějí, třeba Kalendář Google.',
  'mf-games.calendar.copied': 'Zkopírováno. V kalendáři ji přidejte jako odběr „z adresy URL“.',
  'mf-games.calendar.saved': 'Zápas je uložený jako soubor',
  'mf-games.calendar.savedNote': 'Otevřete ho a zápas se přidá do vašeho kalendáře.',
  'mf-games.calendar.failed': 'Zápas se nepodařilo uložit',
  'mf-games.calendar.failedNote': 'Zkuste to prosím za chvíli znovu.',
  'mf-games.calendar.close': 'Zavřít',
}
