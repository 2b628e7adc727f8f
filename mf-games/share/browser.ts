/**
 * Copies a text to the clipboard.
 * @returns whether it was copied: the browser may refuse, and has no clipboard outside https and localhost
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Downloads a file created by the page. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The download reads the URL after this call.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
