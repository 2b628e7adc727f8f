import type { en } from './en.ts'

/** The texts of a player's page in Czech. */
export const cs: Readonly<Record<keyof typeof en, string>> = {
  'mf-players.profile.unknown': 'Tento hráč tu není',
  'mf-players.profile.unknown.note': 'Možná z klubu odešel, nebo odkaz není celý.',
  'mf-players.profile.all': 'Všichni hráči',
  'mf-players.profile.loadFailed': 'Hráče se nepodařilo načíst',

  'mf-players.profile.rank': '{place}. podle hodnocení',
  'mf-players.profile.streak':
    '{count, plural, one {# zápas} few {# zápasy} many {# zápasu} other {# zápasů}} v řadě',
  'mf-players.profile.attendance': 'Účast',

  'mf-players.profile.form': 'Forma',
  'mf-players.profile.form.hint':
    '{count, plural, =5 {Posledních pět, klepnutím na zápas} other {Klepnutím na zápas}}',
  'mf-players.profile.form.side':
    'za {side, select, white {Bílé} other {Černé}}{bench, select, true {, z lavičky} other {}}',
  'mf-players.profile.form.win': 'Výhra',
  'mf-players.profile.form.draw': 'Remíza',
  'mf-players.profile.form.loss': 'Prohra',
  'mf-players.profile.form.win.letter': 'V',
  'mf-players.profile.form.draw.letter': 'R',
  'mf-players.profile.form.loss.letter': 'P',

  'mf-players.profile.trend': 'Součet +/- po zápasech',
  'mf-players.profile.trend.text':
    '+/- {count, plural, one {po # zápasu} other {po # zápasech}}: nejméně {lowest}, nejvíce {highest}, teď {total}',
  'mf-players.profile.date': 'Datum',

  'mf-players.profile.sides': 'Bílí a Černí',
  'mf-players.profile.white': 'Bílí',
  'mf-players.profile.black': 'Černí',
  'mf-players.profile.games':
    '{count, plural, one {# zápas} few {# zápasy} many {# zápasu} other {# zápasů}}',
  'mf-players.profile.wins': '{count, plural, one {# výhra} few {# výhry} many {# výhry} other {# výher}}',

  'mf-players.profile.partner': 'Nejlepší spoluhráč',
  'mf-players.profile.opponent': 'Nejtěžší soupeř',
  'mf-players.profile.together':
    '{wins, plural, one {# výhra} few {# výhry} many {# výhry} other {# výher}} z {games} společných',
  'mf-players.profile.against':
    '{wins, plural, one {# výhra} few {# výhry} many {# výhry} other {# výher}} z {games} proti sobě',

  'mf-players.profile.rating': 'Hodnocení',
  'mf-players.profile.overall': 'Celkově od roku {year}',
  'mf-players.profile.overall.text': 'Celkově z {first} na {last}',

  'mf-players.profile.suggestion': 'Návrh: celkově z {from} na {to}',
  'mf-players.profile.suggestion.note':
    'Výsledkům {games, plural, one {# zápasu} other {# zápasů}} odpovídá hodnocení mezi {low} a {high}.',
  'mf-players.profile.suggestion.use': 'Použít',
  'mf-players.profile.suggestion.keep': 'Nechat',

  'mf-players.profile.owes': 'Dluží {amount} Kč',
  'mf-players.profile.owes.note': 'Nezaplacené pokuty',
  'mf-players.profile.pay': 'Zaplatit',
  'mf-players.profile.pay.message': '{count, plural, one {Pokuta} other {Pokuty}} {player}',
  'mf-players.profile.payFailed': 'Pokuty se nepodařilo načíst',
  'mf-players.profile.calendar': 'Vlastní kalendář',
  'mf-players.profile.calendar.note': 'V telefonu se aktualizuje sám',
  'mf-players.profile.calendar.add': 'Přidat',
}
