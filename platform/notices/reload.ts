import * as z from 'zod/mini'
import { keptJson } from '../storage/storage.ts'
import { noticeStore, noticeTimeLeft, notify } from './store.ts'

/** A notice that is to outlive a reload, with the instant at which its time is over. */
const keptNotice = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  tone: z.enum(['success', 'destructive']),
  until: z.number(),
})

const kept = keptJson('sessionStorage', 'football-manager-notice', keptNotice)

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

/** Without storage the notice ends with the page; the change itself is safe on the server. */
function keepNotice(): void {
  const shown = noticeStore.current()
  if (!shown?.open) return
  const { title, description, tone } = shown
  kept.write({ title, description, tone, until: Date.now() + noticeTimeLeft() })
}

/** Shows the notice kept over a reload, if its time is not over. The host calls it once at start. */
export function restoreNotice(now: number = Date.now()): void {
  const notice = kept.read()
  kept.forget()
  if (notice && notice.until > now) notify(notice, notice.until - now)
}
