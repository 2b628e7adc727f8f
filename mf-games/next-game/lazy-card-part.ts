import { lazyDialog } from '@club/platform'

/** The parts of the Next Game card that it does not need while players only vote for the game. */
export const LazyCardPart = lazyDialog(
  () => import('./card-parts/LazyCardPart.tsx'),
  () => null,
)
