import { lazyWithTexts } from '../lazy/lazy-with-texts.ts'

/**
 * The team sheet. Its code loads on demand, because a game without teams does not need it. The Team Generator card
 * preloads it, so that the whole card appears at once.
 */
export const TeamSheet = lazyWithTexts(
  () => import('./sheet/TeamSheet.tsx'),
  () => null,
)
