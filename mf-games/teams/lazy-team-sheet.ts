import { lazyDialogWithTexts } from '../lazy/lazy-dialog-with-texts.ts'

/**
 * TeamSheet loads on demand, because most of the week the game has no teams. The Team Generator card preloads this
 * code, so that the whole card appears at once.
 */
export const TeamSheet = lazyDialogWithTexts(
  () => import('./sheet/TeamSheet.tsx'),
  () => null,
)
