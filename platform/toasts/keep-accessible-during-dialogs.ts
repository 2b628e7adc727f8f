/**
 * Keeps a child of <body> accessible while a dialog of MUI is open. The dialog would set `aria-hidden` on the child and
 * move the focus from the child back into the dialog. Returns a function that restores the default.
 */
export function keepAccessibleDuringDialogs(part: HTMLElement): () => void {
  const unhide = () => part.removeAttribute('aria-hidden')
  const observer = new MutationObserver(unhide)
  observer.observe(part, { attributes: true, attributeFilter: ['aria-hidden'] })
  unhide()
  const stopEvent = (event: FocusEvent) => event.stopPropagation()
  part.addEventListener('focusin', stopEvent)
  return () => {
    observer.disconnect()
    part.removeEventListener('focusin', stopEvent)
  }
}
