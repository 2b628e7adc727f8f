import { lazyWhenIdle } from '../lazy/lazy-when-idle.ts'

/** Shows a bar that announces changes by other people. */
export const ChangeBar = lazyWhenIdle(
  () => import(/* webpackChunkName: "later-live" */ './ChangeBarContent.tsx'),
)
