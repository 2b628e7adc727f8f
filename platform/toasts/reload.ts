import { id } from '@club/contract'
import * as z from 'zod/mini'
import { keptJson } from '../storage/storage.ts'
import { notify, toastStore, toastTimeLeft } from './store.ts'

/** A toast that is to outlive a reload, with the instant at which its time is over. */
const keptToast = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  tone: z.enum(['success', 'destructive']),
  undo: z.optional(z.array(id)),
  until: z.number(),
})

const kept = keptJson('sessionStorage', 'football-manager-toast', keptToast)

/**
 * Reloads the page after a delay, as the specification asks after saving results (300 ms) and after roster
 * changes (500 ms). A toast on screen is shown again after it, for the time it has left. A visitor who went to another
 * tab meanwhile, or has a form or a dialog open, would lose what they do there.
 * @param refresh done instead for such a visitor: fetches anew what a reload would have
 */
export function reloadAfter(milliseconds: number, refresh: () => unknown = () => {}): void {
  const { pathname } = location
  setTimeout(() => {
    if (location.pathname !== pathname || isAtWork()) {
      refresh()
      return
    }
    keepToast()
    location.reload()
  }, milliseconds)
}

/**
 * What a visitor can be in the midst of: a dialog, or a form such as the results of another game. A form that is part of
 * the page says `data-idle` while there is nothing in it. Or an undo, which a reload would cut off.
 */
const work = '[role="dialog"], form:not([data-idle]), [data-undoing]'

/** A field outside of a form, such as the search; while it is empty there is nothing to lose. */
const isTypedIn = (element: Element | null): boolean =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.value !== ''

const isAtWork = (): boolean => document.querySelector(work) !== null || isTypedIn(document.activeElement)

/** Without storage the toast ends with the page; the change itself is safe on the server. */
function keepToast(): void {
  const shown = toastStore.current()
  if (!shown?.open) return
  const { title, description, tone, undo } = shown
  kept.write({ title, description, tone, undo: undo && [...undo], until: Date.now() + toastTimeLeft() })
}

/** Shows the toast kept over a reload, if its time is not over. The host calls it once at start. */
export function restoreToast(now: number = Date.now()): void {
  const toast = kept.read()
  kept.forget()
  if (toast && toast.until > now) notify(toast, toast.until - now)
}
