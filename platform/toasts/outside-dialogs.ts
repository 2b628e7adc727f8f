/**
 * Keeps a part of the page within reach while a dialog is open. MUI's dialogs hide everything beside them from
 * screen readers and pull the focus back; this part is shown again, and its focus is not told to them.
 * @param part a child of <body>
 * @returns ends it
 */
export function keepOutsideDialogs(part: HTMLElement): () => void {
  const shown = () => part.removeAttribute('aria-hidden')
  const observer = new MutationObserver(shown)
  observer.observe(part, { attributes: true, attributeFilter: ['aria-hidden'] })
  shown()
  const untold = (event: FocusEvent) => event.stopPropagation()
  part.addEventListener('focusin', untold)
  return () => {
    observer.disconnect()
    part.removeEventListener('focusin', untold)
  }
}
