const texts = {
  cs: { message: 'Stránku se nepodařilo načíst.', again: 'Zkusit znovu' },
  en: { message: 'The page could not be loaded.', again: 'Try again' },
} as const

/** Shows an alert when the shell's own code fails to load or run. It needs only index.html and its styles. */
export function showStartFailure(error: unknown): void {
  console.error('The page does not start.', error)
  const { message, again } = texts[document.documentElement.lang === 'en' ? 'en' : 'cs']
  const alert = document.createElement('p')
  alert.role = 'alert'
  alert.className = 'frame-body'
  const retry = document.createElement('button')
  retry.textContent = again
  retry.onclick = () => location.reload()
  alert.append(`${message} `, retry)
  document.getElementById('root')?.replaceChildren(alert)
}
