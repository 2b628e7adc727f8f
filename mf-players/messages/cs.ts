import type { en } from './en.ts'

/** This tab's texts in Czech. */
export const cs: Record<keyof typeof en, string> = {
  'mf-players.title': 'Hráči',
  'mf-players.total': '{count, plural, one {# hráč} few {# hráči} many {# hráče} other {# hráčů}}',
  'mf-players.search': 'Hledat hráče…',
  'mf-players.found':
    '{count, plural, one {Nalezen # hráč} few {Nalezeni # hráči} many {Nalezeno # hráče} other {Nalezeno # hráčů}}',
  'mf-players.nothing-found': 'Hledání neodpovídá žádný hráč.',
  'mf-players.clear-search': 'Zrušit hledání',
  'mf-players.empty': 'Zatím tu nejsou žádní hráči.',
  'mf-players.empty.hint': 'Přidejte prvního a může se hlasovat, sestavovat týmy i počítat statistiky.',
  'mf-players.loading': 'Načítají se hráči…',
  'mf-players.loaded': 'Hráči načteni',
  'mf-players.load-failed': 'Hráče se nepodařilo načíst',

  'mf-players.previous': 'Předchozí',
  'mf-players.next': 'Další',
  'mf-players.page': 'Strana {page} z {pages}',
  'mf-players.paging': 'Stránkování',

  'mf-players.joined': 'V klubu od: {when}',
  'mf-players.games': 'Zápasy',
  'mf-players.wins': 'Výhry',
  'mf-players.plus-minus': '+/-',
  'mf-players.offense': 'Útok',
  'mf-players.defense': 'Obrana',
  'mf-players.ball-handling': 'Práce s míčem',
  'mf-players.overall': 'Celkově',
  'mf-players.actions': 'Akce pro hráče {name}',
  'mf-players.edit': 'Upravit',
  'mf-players.delete': 'Smazat',
}
