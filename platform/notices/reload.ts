import * as z from 'zod/mini'
import { noticeStore, noticeTimeLeft, notify } from './store.ts'

const storageKey = 'football-manager-notice'

/** A notice that is to outlive a reload, with the instant at which its time is over. */
const kept = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  tone: z.enum(['success', 'destructive']),
  until: z.number(),
})

/**
 * Reloads the page after a delay, as the specification asks after saving results (300 ms) and after roster
 * changes (500 ms). A notice on screen is shown again after it, for the time it has left.
 */
export function reloadAfter(milliseconds: number): void {
  setTimeout(() => {
    keepNotice()
    location.reload()
  }, milliseconds)
}

function keepNotice(): void {
  const shown = noticeStore.current()
  if (!shown?.open) return
  try {
    const { title, description, tone } = shown
    sessionStorage.setItem(
      storageKey,
      JSON.stringify({ title, description, tone, until: Date.now() + noticeTimeLeft() }),
    )
  } catch {
    // Without storage the notice ends with the page; the change itself is safe on the server.
  }
}

/** Shows the notice kept over a reload, if its time is not over. The host calls it once at start. */
export function restoreNotice(now: number = Date.now()): void {
  try {
    const stored = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    const notice = kept.safeParse(JSON.parse(stored ?? 'null')).data
    if (notice && notice.until > now) notify(notice, notice.until - now)
  } catch {
    // Nothing kept, or nothing that can be read: nothing to show.
  }
}
