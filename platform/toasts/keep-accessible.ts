/**
 * Keeps an element accessible while a dialog is open. A dialog of MUI sets `aria-hidden` on the other children of
 * <body>, and takes the focus back when one of them gets it. This function removes the attribute, and stops the focus
 * events to which MUI reacts.
 * @param part a child of <body>
 * @returns a function that restores the default behaviour
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
