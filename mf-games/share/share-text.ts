import { copyText, downloadFile } from './copy-and-download.ts'

/** How a text was shared, and what happened to its picture. */
export interface ShareOutcome {
  /** `by hand`: the browser could neither share nor copy the text. */
  readonly how: 'shared' | 'copied' | 'by hand' | 'canceled'
  /** `without`: this browser cannot share files; `missing`: the picture failed to load. */
  readonly picture: 'sent' | 'saved' | 'without' | 'missing'
}

/**
 * Time limit for the picture, in milliseconds. Chromium opens the share sheet only within five seconds after the press,
 * so the picture may take half of that time.
 */
const pictureDeadline = 2500

/**
 * Shares a text and a picture through the browser's share sheet. Where the sheet is missing or refused, copies the text
 * and downloads the picture.
 * @param picture null when it failed to load
 */
export async function shareText(text: string, picture: Promise<File | null>): Promise<ShareOutcome> {
  if ('share' in navigator) {
    const sent = await sendBySheet(text, picture)
    if (sent) return sent
  }
  // The text is copied before waiting for the picture, because some browsers allow copying only right after the press.
  const copied = await copyText(text)
  const file = await picture
  if (file) downloadFile(file)
  return { how: copied ? 'copied' : 'by hand', picture: file ? 'saved' : 'missing' }
}

/** Opens the browser's share sheet with a text and a picture. Returns null when the browser refused to open it. */
async function sendBySheet(text: string, picture: Promise<File | null>): Promise<ShareOutcome | null> {
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

/** Resolves to the promise's value, or to null when the promise takes longer than the given time. */
export const withTimeout = <Value>(milliseconds: number, value: Promise<Value>): Promise<Value | null> =>
  Promise.race([value, new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null))])
