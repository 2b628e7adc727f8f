import { lazyWhenIdle } from '../lazy/lazy-when-idle.ts'

/**
 * Shows a bar that announces changes that other people have made. `quiet` is true while the page shows another bar
 * about outdated data; then this bar is hidden.
 */
export const ChangeBar = lazyWhenIdle(
  () => import(/* webpackChunkName: "later-platform" */ './LoadedChangeBar.tsx'),
)
