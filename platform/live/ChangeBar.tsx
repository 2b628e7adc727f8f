import { lazyWhenIdle } from '../lazy/lazy-when-idle.ts'

/**
 * Shows a bar that announces changes by other people. `quiet` is true while the page shows another bar about outdated
 * data; the changes are then not announced.
 */
export const ChangeBar = lazyWhenIdle(
  () => import(/* webpackChunkName: "later-live" */ './LoadedChangeBar.tsx'),
)
