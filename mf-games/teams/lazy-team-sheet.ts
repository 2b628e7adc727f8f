import { lazyDialog } from '@club/platform'

/** The team sheet, whose code a game without teams does not need. The card preloads it, so that it appears whole. */
export const TeamSheet = lazyDialog(
  () => import('./sheet/TeamSheet.tsx'),
  () => null,
)
