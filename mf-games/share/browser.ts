/**
 * Puts a text on the clipboard.
 * @returns whether the browser did: it may refuse, and a page that is neither on https nor on localhost has none
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Downloads a file that the page has made. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The download reads it after this.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
