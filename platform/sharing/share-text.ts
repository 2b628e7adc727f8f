import { copyText, downloadFile } from './copy-and-download.ts'

/** How a text or a picture was shared, and what happened to the picture. */
export interface ShareOutcome {
  /**
   * `downloaded`: a picture without a text was downloaded; `by hand`: the browser could neither share nor copy the
   * text, so the visitor has to copy it by hand.
   */
  readonly how: 'shared' | 'copied' | 'downloaded' | 'by hand' | 'canceled'
  /**
   * `sent`: shared through the share sheet; `saved`: downloaded; `without`: not shared, because this browser cannot
   * share files; `missing`: not shared, because the picture failed to load or loaded too late.
   */
  readonly picture: 'sent' | 'saved' | 'without' | 'missing'
}

/**
 * How long sharing waits for the picture, in milliseconds. Chromium opens the share sheet only within five seconds
 * after the visitor has pressed the button, so loading the picture may take half of that time.
 */
const pictureDeadline = 2500

/**
 * Shares a text and a picture through the browser's share sheet. When the browser has no share sheet or refuses to open
 * it, copies the text and downloads the picture.
 * @param picture null when it failed to load
 */
export async function shareText(text: string, picture: Promise<File | null>): Promise<ShareOutcome> {
  if ('share' in navigator) {
    const sent = await sendBySheet(text, picture)
    if (sent) return sent
  }
  // Copies the text before it waits for the picture, because some browsers allow copying only right after the press.
  const copied = await copyText(text)
  const file = await picture
  if (file) downloadFile(file)
  return { how: copied ? 'copied' : 'by hand', picture: file ? 'saved' : 'missing' }
}

/**
 * Shares a picture without a text through the browser's share sheet. When the browser has no share sheet, cannot share
 * files, or refuses to open the sheet, downloads the picture.
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

/** Opens the browser's share sheet. Returns null when the browser refuses to open it. */
async function openSheet(data: ShareData): Promise<'shared' | 'canceled' | null> {
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'canceled' : null
  }
}

const canShareFile = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

/** Resolves to the promise's value, or to null when the promise takes longer than `milliseconds`. */
export const withTimeout = <Value>(milliseconds: number, value: Promise<Value>): Promise<Value | null> =>
  Promise.race([value, new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null))])
