import { id } from '@club/contract'
import * as z from 'zod/mini'
import { hasUnsavedWork } from '../forms/unsaved-work.ts'
import { storedJson } from '../storage/storage.ts'
import { notify, toastStore, toastTimeLeft } from './store.ts'

/** A toast that is shown again after a reload, for `remaining` milliseconds. */
const storedToast = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  tone: z.enum(['success', 'destructive']),
  undo: z.optional(z.array(id)),
  remaining: z.number(),
})

const stored = storedJson('sessionStorage', 'football-manager-toast', storedToast)

/**
 * Reloads the page after a delay, as the specification requires after saving results (300 ms) and after roster changes
 * (500 ms). A toast that is shown before the reload is shown again after it, for the rest of its time.
 * @param refresh called instead of the reload when the visitor has gone to another page, or has unsaved work, an open
 *   dialog or a filled search field. It refetches the data that the reload would have fetched
 */
export function reloadAfter(milliseconds: number, refresh: () => unknown = () => {}): void {
  // Keeps the `location` of the time of the call. A test replaces `location` by its own object, and a reload that was
  // requested in one test must not happen in the next one.
  const page = location
  const { pathname } = page
  setTimeout(() => {
    if (page.pathname !== pathname || isInterruptible()) {
      refresh()
      return
    }
    storeToast()
    page.reload()
  }, milliseconds)
}

/** Selects elements that a reload would remove from the page too early: an open dialog, or an undo in progress. */
const interruptible = '[role="dialog"], [data-undoing]'

/** Whether the element is a field with text in it. This also finds a search field, which is outside of any form. */
const isFilledField = (element: Element | null): boolean =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.value !== ''

const isInterruptible = (): boolean =>
  hasUnsavedWork() || document.querySelector(interruptible) !== null || isFilledField(document.activeElement)

/** Stores the toast for `restoreToast`. In a browser that refuses storage, the toast is not shown again. */
function storeToast(): void {
  const shown = toastStore.current()
  if (!shown?.open) return
  const { title, description, tone, undo } = shown
  stored.write({ title, description, tone, undo: undo && [...undo], remaining: toastTimeLeft() })
}

/** Shows the toast stored before a reload. The host calls it once at the start. */
export function restoreToast(): void {
  const toast = stored.read()
  stored.remove()
  if (toast) notify(toast, toast.remaining)
}
