import { useState } from 'react'
import { lazyDialog } from '../lazy/lazy-dialog.tsx'

/**
 * The menu of an ActionsMenu or a Select. Webpack puts its code into the same chunk as the code of ChangeBar, which the
 * page loads when it is idle. So menus also open while the browser is offline.
 */
export const ChoiceMenu = lazyDialog(
  () => import(/* webpackChunkName: "later-platform" */ './ChoiceMenu.tsx'),
  () => null,
)

/**
 * Loads the code of ChoiceMenu and then opens the menu. If the focus has moved during loading, the menu stays closed,
 * because an open menu takes the focus. When loading fails, ChoiceMenu shows the reason in a toast and calls `onClose`.
 */
export function useChoiceMenu() {
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    const focused = document.activeElement
    await ChoiceMenu.preload()
    if (document.activeElement === focused) setOpen(true)
  }
  return { isOpen, open, close: () => setOpen(false) }
}
