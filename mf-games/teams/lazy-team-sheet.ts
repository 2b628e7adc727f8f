import { lazyPart } from '../lazy/lazy-part.ts'

/** The team sheet, whose code a game without teams does not need. The card preloads it, so that it appears whole. */
export const TeamSheet = lazyPart(
  () => import('./sheet/TeamSheet.tsx'),
  () => null,
)
