import { useState } from 'react'
import { ChoiceMenu } from './lazy-choice-menu.ts'

/**
 * Opens and closes a ChoiceMenu. The menu opens when its code is loaded, and only if the focus has not moved meanwhile:
 * a menu takes the focus when it opens. When loading fails, ChoiceMenu shows the reason and calls `onClose`.
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
