import type { en } from './en.ts'

export const cs: Record<keyof typeof en, string> = {
  'shell.skip': 'Přejít na obsah',
  'shell.logo': 'Logo klubu',
  'shell.navigation': 'Záložky',
  'shell.help': 'Nápověda',
  'shell.copyright': '© {year} {club}',
  'shell.loading': 'Načítá se {tab}…',
  'shell.notFound.title': '404 Stránka nenalezena',
  'shell.notFound.description':
    'Na této adrese žádná stránka není. Možná se přesunula, nebo je v odkazu překlep.',
  'shell.notFound.home': 'Na úvodní stránku',
  'shell.offline.title': 'Jste offline',
  'shell.offline': 'Uložit změny půjde, až se připojíte.',
  'shell.reconnected.title': 'Jste zase online',
  'shell.asOf': 'Stav z {time}',
  'shell.asOf.day': 'Stav z {day} {time}',
  'shell.list.title': 'Záložky se nepodařilo načíst',
  'shell.list.empty': 'Tento web zatím nemá žádné záložky.',
  'shell.failure.title': 'Záložku {tab} se nepodařilo načíst',
  'shell.failure.title.outdated': 'Záložka {tab} byla aktualizována',
  'shell.failure.slow': 'Odpověď trvá příliš dlouho. Zbytek webu funguje.',
  'shell.failure.missing': 'Právě teď není dostupná. Zbytek webu funguje.',
  'shell.failure.broken': 'Něco v ní právě nefunguje. Zbytek webu funguje.',
  'shell.failure.incompatible':
    'Byla vytvořena pro jinou verzi webu: potřebuje {needs}, ale web má {has}. Zbytek webu funguje.',
  'shell.failure.incomplete': 'V jejím manifestu chybí {field}. Zbytek webu funguje.',
  'shell.failure.taken':
    'Její sestavení se jmenuje {name}, a to jméno už je tu obsazené. Zbytek webu funguje.',
  'shell.failure.outdated': 'Tato záložka má novější verzi, než jakou máte otevřenou. Načtěte stránku znovu.',
  'shell.off.title': 'Záložka {tab} je teď zavřená',
  'shell.off': 'Zase se otevře. Zbytek webu funguje.',
  'shell.reload': 'Načíst stránku znovu',
}
