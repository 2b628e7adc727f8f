import { lazyDialog } from '@club/platform'

/** Creates a lazy dialog or panel: its code and its texts load when it first opens. */
export const lazyWithTexts: typeof lazyDialog = (load, Busy) =>
  lazyDialog(load, Busy, () => import('./messages/index.ts'))
