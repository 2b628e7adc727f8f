import { copyText, downloadFile } from './copy-and-download.ts'

/** How a text or a picture was shared, and what happened to the picture. */
export interface ShareOutcome {
  /**
   * `downloaded`: the picture was saved, and there was no text; `by hand`: the visitor has to copy the text, because
   * the browser can neither share nor copy it.
   */
  readonly how: 'shared' | 'copied' | 'downloaded' | 'by hand' | 'canceled'
  /** `without`: this browser cannot share files; `missing`: the picture failed to load in time. */
  readonly picture: 'sent' | 'saved' | 'without' | 'missing'
}

/**
 * Milliseconds that sharing waits for the picture. Chromium opens the share sheet only within five seconds of a click.
 */
const pictureDeadline = 2500

/**
 * Shares a text and a picture through the browser's share sheet. The picture is null when it failed to load. When there
 * is no share sheet, or the browser refuses to open it, copies the text and downloads the picture.
 */
export async function shareText(text: string, picture: Promise<File | null>): Promise<ShareOutcome> {
  if ('share' in navigator) {
    const sent = await sendBySheet(text, picture)
    if (sent) return sent
  }
  // The text is copied before the picture has loaded, because some browsers allow copying only right after a click.
  const copied = await copyText(text)
  const file = await picture
  if (file) downloadFile(file)
  return { how: copied ? 'copied' : 'by hand', picture: file ? 'saved' : 'missing' }
}

/** Shares a picture through the share sheet; downloads it when the browser cannot share files or refuses. */
export async function sharePicture(file: File): Promise<ShareOutcome> {
  const how = canShareFile(file) ? await openSheet({ files: [file] }) : null
  if (how) return { how, picture: 'sent' }
  downloadFile(file)
  return { how: 'downloaded', picture: 'saved' }
}

async function sendBySheet(text: string, picture: Promise<File | null>): Promise<ShareOutcome | null> {
  const takesFiles = canShareFile(new File([''], 'picture.png', { type: 'image/png' }))
  const file = takesFiles ? await withTimeout(pictureDeadline, picture) : null
  const withFile = file !== null && canShareFile(file)
  const how = await openSheet(withFile ? { text, files: [file] } : { text })
  return how && { how, picture: withFile ? 'sent' : takesFiles ? 'missing' : 'without' }
}

/** Returns null when the browser refuses to open its share sheet. */
async function openSheet(data: ShareData): Promise<'shared' | 'canceled' | null> {
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'canceled' : null
  }
}

const canShareFile = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

/** Resolves to null when the promise takes longer than `milliseconds`. */
export const withTimeout = <Value>(milliseconds: number, value: Promise<Value>): Promise<Value | null> =>
  Promise.race([value, new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null))])
