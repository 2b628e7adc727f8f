import { copyText, saveFile } from './browser.ts'

/** How a text left the site, and what became of its picture. */
export interface Sent {
  /** `by hand`: the browser would not copy it either, so the visitor has to. */
  readonly how: 'shared' | 'copied' | 'by hand' | 'canceled'
  /** `without`: this browser shares no files; `missing`: it could not be had. */
  readonly picture: 'sent' | 'saved' | 'without' | 'missing'
}

/**
 * How long the share sheet waits for the picture, in milliseconds. A browser opens it only within some seconds of the
 * press (five in Chromium): half of them.
 */
const pictureDeadline = 2500

/**
 * Takes a text and a picture out of the site: by the browser's share sheet where it has one, otherwise the text to the
 * clipboard and the picture as a download.
 * @param picture null when it could not be had
 */
export async function send(text: string, picture: Promise<File | null>): Promise<Sent> {
  if ('share' in navigator) {
    const sent = await sendBySheet(text, picture)
    if (sent) return sent
  }
  // At once: some browsers copy only right after the press.
  const copied = await copyText(text)
  const file = await picture
  if (file) saveFile(file)
  return { how: copied ? 'copied' : 'by hand', picture: file ? 'saved' : 'missing' }
}

/** @returns null when the browser refused to open the sheet */
async function sendBySheet(text: string, picture: Promise<File | null>): Promise<Sent | null> {
  const takesFiles = canShareFile(new File([''], 'picture.png', { type: 'image/png' }))
  const file = takesFiles ? await withTimeout(pictureDeadline, picture) : null
  const withFile = file !== null && canShareFile(file)
  try {
    await navigator.share(withFile ? { text, files: [file] } : { text })
    return { how: 'shared', picture: withFile ? 'sent' : takesFiles ? 'missing' : 'without' }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError')
      return { how: 'canceled', picture: 'without' }
    return null
  }
}

const canShareFile = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

/** What is there within so many milliseconds; else null. */
export const withTimeout = <Value>(milliseconds: number, value: Promise<Value>): Promise<Value | null> =>
  Promise.race([value, new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null))])
