import { lazyDialog } from '@club/platform'

/**
 * Loads the components of the Next Game card that it shows only at times, such as the score entry during the game. They
 * share one chunk.
 */
export const LazyNextGameCardPart = lazyDialog(
  () => import('./card-parts/NextGameCardPart.tsx'),
  () => null,
)
