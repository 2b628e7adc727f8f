import type { en } from './en.ts'

/** Czech texts for voting as the player whom the visitor has chosen. */
export const cs: Record<keyof typeof en, string> = {
  'mf-games.own.status.going': 'Váš hlas: jdu',
  'mf-games.own.status.notGoing': 'Váš hlas: nejdu',
  'mf-games.own.status.unregistered': 'Zatím bez hlasu',
  'mf-games.own.penalty': 'Pokuta {amount} Kč: QR kód',
  'mf-games.own.fee': 'pokuta {amount} Kč',
  'mf-games.own.change': 'To nejsem já',
  'mf-games.own.going': 'Jdu',
  'mf-games.own.notGoing': 'Nejdu',
}
