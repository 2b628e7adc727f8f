const texts = {
  cs: { told: 'Stránku se nepodařilo načíst.', again: 'Zkusit znovu' },
  en: { told: 'The page could not be loaded.', again: 'Try again' },
} as const

/**
 * What a visitor is told when a part of the shell itself does not come, or does not run: then there are no components
 * and no catalogues. The frame's own styles are in the page (index.html).
 */
export function tellThatNothingStarts(error: unknown): void {
  console.error('The page does not start.', error)
  const { told, again } = texts[document.documentElement.lang === 'en' ? 'en' : 'cs']
  const alert = document.createElement('p')
  alert.role = 'alert'
  alert.className = 'frame-body'
  const retry = document.createElement('button')
  retry.textContent = again
  retry.onclick = () => location.reload()
  alert.append(`${told} `, retry)
  document.getElementById('root')?.replaceChildren(alert)
}
