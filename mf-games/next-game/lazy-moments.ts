import { lazyDialog } from '@club/platform'

/** The parts of the Next Game card that it does not need while a game is only voted for. */
export const MomentPart = lazyDialog(
  () => import('./moments/MomentPart.tsx'),
  () => null,
)
