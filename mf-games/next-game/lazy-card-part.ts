import { lazyDialog } from '@club/platform'

/**
 * The parts of the Next Game card that load on demand: location, note and teams, the headline and the score entry of a
 * game that is being played, and the text when no game is scheduled.
 */
export const LazyCardPart = lazyDialog(
  () => import('./card-parts/CardPart.tsx'),
  () => null,
)
