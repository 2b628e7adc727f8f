import { lazyWhenIdle } from '../lazy/lazy-when-idle.ts'

/** A bar that announces changes by other people. `quiet` hides it while another bar offers to refetch the data. */
export const ChangeBar = lazyWhenIdle(
  () => import(/* webpackChunkName: "later-platform" */ './ChangeBarContent.tsx'),
)
