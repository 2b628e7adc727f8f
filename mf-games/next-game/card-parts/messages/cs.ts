import type { en } from './en.ts'

/** The Czech texts of the components in `card-parts`, which the Next Game card loads on demand. */
export const cs: Record<keyof typeof en, string> = {
  'mf-games.nextGame.none': 'Žádný nadcházející zápas',
  'mf-games.nextGame.noneDescription': 'Zatím není naplánovaný žádný zápas.',
  'mf-games.nextGame.schedule': 'Naplánovat zápas',

  'mf-games.moment.own.white': 'Hrajete za Bílé',
  'mf-games.moment.own.black': 'Hrajete za Černé',
  'mf-games.moment.own.bench': 'Jste na lavičce',
  'mf-games.moment.turn':
    'Řada je na vás. Na lavičce v posledních {games} zápasech: vy {turns}×, {name} {nextTurns}×',
  'mf-games.moment.laterVote': 'Řada je na vás: stejně často jako {name}, ale s pozdějším hlasem',
  'mf-games.moment.showTeams': 'Zobrazit týmy',
  'mf-games.moment.today': 'Dnes {from}–{to}',
  'mf-games.moment.fee': 'Odhlášení dnes stojí {amount} Kč',
  'mf-games.moment.playing': 'Hraje se',
  'mf-games.moment.enterScore': 'Jak to dopadlo?',
}
