import { lazyDialog } from '../lazy/lazy-dialog.tsx'

/**
 * The menu of an ActionsMenu or a Select. No page shows a menu at first, so its code is in the chunk that ChangeBar
 * loads when the page is idle. From then on, menus also open without the network.
 */
export const ChoiceMenu = lazyDialog(
  () => import(/* webpackChunkName: "later-platform" */ './ChoiceMenu.tsx'),
  () => null,
)
