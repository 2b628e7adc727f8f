import type { en } from './en.ts'

/** The Players tab's texts in Czech. */
export const cs: Record<keyof typeof en, string> = {
  'mf-players.title': 'Hráči',
  'mf-players.total': '{count, plural, one {# hráč} few {# hráči} many {# hráče} other {# hráčů}}',
  'mf-players.search': 'Hledat hráče…',
  'mf-players.found':
    '{count, plural, one {Nalezen # hráč} few {Nalezeni # hráči} many {Nalezeno # hráče} other {Nalezeno # hráčů}}',
  'mf-players.nothingFound': 'Nikoho takového jsme nenašli.',
  'mf-players.empty': 'Zatím tu nejsou žádní hráči.',
  'mf-players.empty.hint': 'Přidejte prvního a může se hlasovat, sestavovat týmy a počítat statistiky.',
  'mf-players.begin': 'Jak začít',
  'mf-players.begin.add': 'Přidejte hráče',
  'mf-players.begin.schedule': 'Naplánujte zápas',
  'mf-players.begin.share': 'Pošlete odkaz do skupiny',
  'mf-players.loading': 'Načítají se hráči…',
  'mf-players.loaded': 'Hráči načteni',
  'mf-players.loadFailed': 'Hráče se nepodařilo načíst',

  'mf-players.debts.title': 'Kdo dluží',
  'mf-players.debts.sum': 'Dluží se {amount, number} Kč',
  'mf-players.debts.close': 'Zavřít',

  'mf-players.previous': 'Předchozí',
  'mf-players.next': 'Další',
  'mf-players.page': 'Strana {page} z {pages}',
  'mf-players.paging': 'Stránkování',

  'mf-players.joined':
    'V klubu {unit, select, year {{count, plural, one {# rok} few {# roky} many {# roku} other {# let}}} month {{count, plural, one {# měsíc} few {# měsíce} many {# měsíce} other {# měsíců}}} week {{count, plural, one {# týden} few {# týdny} many {# týdne} other {# týdnů}}} day {{count, plural, one {# den} few {# dny} many {# dne} other {# dní}}} hour {{count, plural, one {# hodinu} few {# hodiny} many {# hodiny} other {# hodin}}} minute {{count, plural, one {# minutu} few {# minuty} many {# minuty} other {# minut}}} other {chvíli}}',
  'mf-players.actions': 'Akce: {name}',
  'mf-players.edit': 'Upravit',
  'mf-players.delete': 'Smazat',
  'mf-players.back': 'Zpět',

  'mf-players.add': 'Přidat hráče',
  'mf-players.add.title': 'Nový hráč',
  'mf-players.added': 'Hráč přidán',
  'mf-players.addFailed': 'Hráče se nepodařilo přidat',
  'mf-players.import': 'Vložit soupisku',
  'mf-players.import.title': 'Vložte celou soupisku',
  'mf-players.import.hint':
    'Jedno jméno na řádek. Hodnocení může být za jménem: jedno celkové, nebo útok, obrana a práce s míčem.',
  'mf-players.import.blank': 'Bez čísel se počítá {default}.',
  'mf-players.import.preview': 'Takhle to uložíme',
  'mf-players.import.count':
    '{count, plural, one {# hráč} few {# hráči} many {# hráče} other {# hráčů}}, {rated} s hodnocením',
  'mf-players.import.submit':
    'Přidat {count, plural, =0 {hráče} one {# hráče} few {# hráče} many {# hráče} other {# hráčů}}',
  'mf-players.imported':
    '{count, plural, =0 {Nikdo nepřibyl} one {Přidán # hráč} few {Přidáni # hráči} many {Přidáno # hráče} other {Přidáno # hráčů}}',
  'mf-players.imported.skipped': 'Už na soupisce: {names}.',
  'mf-players.imported.more':
    '{names} a {count, plural, one {# další} few {# další} many {# dalšího} other {# dalších}}',
  'mf-players.importFailed': 'Hráče se nepodařilo přidat',
  'mf-players.edit.title': 'Úprava hráče',
  'mf-players.edit.save': 'Uložit změny',
  'mf-players.updated': 'Hráč upraven',
  'mf-players.updateFailed': 'Hráče se nepodařilo upravit',
  'mf-players.skills': 'Hodnocení',
  'mf-players.skills.hint': 'Od {min} do {max}, v krocích po {step}.',
  'mf-players.skills.blank': 'Nevyplněné hodnocení se počítá jako {default}.',
  'mf-players.totals': 'Dosavadní bilance',

  'mf-players.invalid': 'Neplatná hodnota: {field}',
  'mf-players.invalid.name': 'Neplatné jméno',
  'mf-players.invalid.name.empty': 'Jméno hráče nesmí být prázdné.',
  'mf-players.invalid.name.long': 'Jméno hráče nesmí být delší než 100 znaků.',
  'mf-players.invalid.name.characters': 'Jméno hráče nesmí obsahovat řídicí znaky.',
  'mf-players.invalid.name.accents': 'Jedno písmeno jména smí mít nejvýš 4 diakritická znaménka.',
  'mf-players.invalid.skill.range': '{skill} musí být mezi {min} a {max}',
  'mf-players.invalid.skill.decimals': '{skill} smí mít nejvýš jedno desetinné místo',
  'mf-players.invalid.total': 'Celé číslo od 0 do {max}',
  'mf-players.invalid.plusMinus': 'Celé číslo od −{max} do {max}',
  'mf-players.invalid.wins': 'Výher nemůže být víc než zápasů.',
  'mf-players.invalid.import.line': 'Řádek {line} nejde přečíst',
  'mf-players.invalid.import.lines':
    '{count, plural, few {# řádky nejdou} many {# řádku nejde} other {# řádků nejde}} přečíst',
  'mf-players.invalid.import.where': 'Řádek {line}, „{written}“: {problem}',
  'mf-players.invalid.import.ratings': 'Za jménem patří tři hodnocení, jedno, nebo žádné.',
  'mf-players.invalid.import.rating':
    'Hodnocení je číslo od {min} do {max}, nejvýš s jedním desetinným místem.',
  'mf-players.invalid.import.empty': 'Koho přidat?',
  'mf-players.invalid.import.empty.hint': 'Napište aspoň jedno jméno.',
  'mf-players.invalid.import.many': 'Příliš mnoho hráčů',
  'mf-players.invalid.import.many.hint': 'Najednou jich jde přidat nejvýš {max}.',

  'mf-players.delete.title': 'Smazat hráče',
  'mf-players.delete.description':
    '{name} zmizí ze soupisky, ze statistik i z hlasování a týmů otevřených zápasů. V zápisech odehraných zápasů jméno zůstane.',
  'mf-players.delete.label': 'Potvrzovací slovo',
  'mf-players.delete.mismatch': 'Pro potvrzení smazání napište potvrzovací slovo přesně.',
  'mf-players.deleted': 'Hráč smazán',
  'mf-players.deleteFailed.title': 'Chyba',
  'mf-players.deleteFailed': 'Hráče se nepodařilo smazat',
}
