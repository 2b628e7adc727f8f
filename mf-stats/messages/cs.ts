import type { en } from './en.ts'

/** The Statistics tab's texts in Czech. */
export const cs: Record<keyof typeof en, string> = {
  'mf-stats.title': 'Statistiky',

  'mf-stats.season': 'Sezona',
  'mf-stats.season.all': 'Celkem',
  'mf-stats.season.unknown': 'Taková sezona tu není',
  'mf-stats.season.unknown.note': 'Zobrazené statistiky jsou za všechny sezony.',

  'mf-stats.players': 'Statistiky hráčů',
  'mf-stats.players.player': 'HRÁČ',
  'mf-stats.players.games': 'ZÁPASY',
  'mf-stats.players.wins': 'VÝHRY',
  'mf-stats.players.winPercentage': '% VÝHER',
  'mf-stats.players.plusMinus': '+/-',
  'mf-stats.players.rating': 'HODNOCENÍ',
  'mf-stats.players.games.label': 'Zápasy',
  'mf-stats.players.wins.label': 'Výhry',
  'mf-stats.players.form': 'FORMA',
  'mf-stats.players.empty': 'Statistiky hráčů zatím nejsou',
  'mf-stats.players.empty.hint': 'Začnou prvním hráčem na soupisce.',
  'mf-stats.players.loading': 'Načítají se statistiky hráčů…',
  'mf-stats.players.loadFailed': 'Statistiky hráčů se nepodařilo načíst',

  'mf-stats.form.results': 'Poslední výsledky od nejstaršího: {results}',
  'mf-stats.form.none': 'Zatím bez výsledku',
  'mf-stats.form.win': 'výhra',
  'mf-stats.form.draw': 'remíza',
  'mf-stats.form.loss': 'prohra',
  'mf-stats.form.win.letter': 'V',
  'mf-stats.form.draw.letter': 'R',
  'mf-stats.form.loss.letter': 'P',
  'mf-stats.form.loadFailed': 'Poslední výsledky se nepodařilo načíst.',

  'mf-stats.trend': '+/- v posledních zápasech',
  'mf-stats.trend.oldestFirst': 'Od nejstaršího',
  'mf-stats.trend.text': '+/- v posledních {count} zápasech od nejstaršího: {values}',

  'mf-stats.recalculate': 'Přepočítat statistiky',
  'mf-stats.recalculate.pending': 'Přepočítává se…',
  'mf-stats.recalculated': 'Statistiky přepočítány',
  'mf-stats.recalculated.counts':
    '{games, plural, one {Zpracován # zápas} few {Zpracovány # zápasy} many {Zpracováno # zápasu} other {Zpracováno # zápasů}}, {players, plural, one {aktualizován # hráč} few {aktualizováni # hráči} many {aktualizováno # hráče} other {aktualizováno # hráčů}}.',
  'mf-stats.recalculateFailed': 'Statistiky se nepodařilo přepočítat',
  'mf-stats.recalculateFailed.fallback': 'Při přepočtu statistik hráčů nastala chyba.',

  'mf-stats.teams': 'Bilance týmů',
  'mf-stats.teams.empty': 'Statistiky týmů zatím nejsou',
  'mf-stats.teams.empty.hint': 'Začnou prvním odehraným zápasem.',
  'mf-stats.teams.loading': 'Načítají se statistiky týmů…',
  'mf-stats.teams.white': 'Bílí',
  'mf-stats.teams.black': 'Černí',
  'mf-stats.teams.whiteWins': 'Výhry Bílých',
  'mf-stats.teams.blackWins': 'Výhry Černých',
  'mf-stats.teams.draws': 'Remízy',
  'mf-stats.teams.totalGames': 'Zápasů celkem',
  'mf-stats.teams.canceledGames': 'Zrušené zápasy',
  'mf-stats.teams.goalsScored': 'Vstřelené góly',
  'mf-stats.teams.averagePlayers': 'Průměr hráčů na zápas',
  'mf-stats.teams.whiteWinRate': 'Úspěšnost Bílých',
  'mf-stats.teams.blackWinRate': 'Úspěšnost Černých',
  'mf-stats.teams.drawRate': 'Podíl remíz',
  'mf-stats.teams.whiteAverage': 'Průměrné skóre Bílých',
  'mf-stats.teams.blackAverage': 'Průměrné skóre Černých',

  'mf-stats.teams.results.text':
    'Výhry Bílých {white} ({whiteRate}), remízy {draws} ({drawRate}), výhry Černých {black} ({blackRate})',
  'mf-stats.goals': 'Góly na zápas',
  'mf-stats.goals.text':
    'Góly {count, plural, one {v # zápase} few {ve # zápasech} many {v # zápasu} other {v # zápasech}} od {first} do {last}: {fewest}–{most} na zápas, průměrně {average}',
  'mf-stats.goals.last':
    '{count, plural, one {Poslední zápas} few {Poslední # zápasy} many {Posledních # zápasu} other {Posledních # zápasů}} s výsledkem',
  'mf-stats.goals.average': 'Průměr {average}',
  'mf-stats.goals.values': 'Zobrazit hodnoty',
  'mf-stats.goals.date': 'Datum',
  'mf-stats.goals.total': 'Celkem',
  'mf-stats.goals.loading': 'Načítají se góly…',
}
