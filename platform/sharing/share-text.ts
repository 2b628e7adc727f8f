import { copyText, downloadFile } from './copy-and-download.ts'

/** How a text or a picture was shared, and what happened to the picture. */
export interface ShareOutcome {
  /** `downloaded`: there was no text; `by hand`: the browser could neither share nor copy the text. */
  readonly how: 'shared' | 'copied' | 'downloaded' | 'by hand' | 'canceled'
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

/**
 * Shares a picture without text through the browser's share sheet. Downloads it where the sheet is missing, accepts no
 * files or is refused.
 */
export async function sharePicture(file: File): Promise<ShareOutcome> {
  const how = canShareFile(file) ? await openSheet({ files: [file] }) : null
  if (how) return { how, picture: 'sent' }
  downloadFile(file)
  return { how: 'downloaded', picture: 'saved' }
}

/** Opens the share sheet with a text and a picture. Returns null when the browser refused to open it. */
async function sendBySheet(text: string, picture: Promise<File | null>): Promise<ShareOutcome | null> {
  const takesFiles = canShareFile(new File([''], 'picture.png', { type: 'image/png' }))
  const file = takesFiles ? await withTimeout(pictureDeadline, picture) : null
  const withFile = file !== null && canShareFile(file)
  const how = await openSheet(withFile ? { text, files: [file] } : { text })
  return how && { how, picture: withFile ? 'sent' : takesFiles ? 'missing' : 'without' }
}

/** Returns null when the browser refused to open its share sheet. */
async function openSheet(data: ShareData): Promise<'shared' | 'canceled' | null> {
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'canceled' : null
  }
}

const canShareFile = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

/** Resolves to the promise's value, or to null when the promise takes longer than the given time. */
export const withTimeout = <Value>(milliseconds: number, value: Promise<Value>): Promise<Value | null> =>
  Promise.race([value, new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null))])
