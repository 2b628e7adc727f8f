import { lazyDialog } from '@club/platform'

/** Creates a dialog or panel whose code and texts load when it first opens. */
export const lazyDialogWithTexts: typeof lazyDialog = (load, Busy) =>
  lazyDialog(load, Busy, () => import('./messages/index.ts'))
