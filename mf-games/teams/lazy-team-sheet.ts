import { lazyPart } from '../lazy/lazy-part.ts'

/**
 * The team sheet. Its code loads on demand, because a game without teams does not need it. The Team Generator card
 * preloads it, so that the whole card appears at once.
 */
export const TeamSheet = lazyPart(
  () => import('./sheet/TeamSheet.tsx'),
  () => null,
)
