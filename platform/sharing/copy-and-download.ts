/**
 * Copies a text. Returns false when the browser refuses, or has no clipboard because the page uses neither https nor
 * localhost.
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
export function downloadFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The URL is revoked later, because the browser reads the file only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
