import { id } from '@club/contract'
import * as z from 'zod/mini'
import { hasUnsavedWork } from '../forms/unsaved-work.ts'
import { writesOfThisPage } from '../live/writes-of-this-page.ts'
import { storedJson } from '../storage/storage.ts'
import { getRemainingToastTime, notify, toastStore } from './store.ts'

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
 * Reloads the page after a delay (specification section 9: 300 ms after results, 500 ms after roster changes). A shown
 * toast is shown again after the reload, for the rest of its time.
 * @param refresh called instead of the reload when the visitor has gone to another page, or has unsaved work, an open
 *   dialog, a pending write, or the focus in a filled text field such as a search field; refetches the data
 * @param pathname the path of the page from which the change was sent, by default the current one
 */
export function reloadAfter(
  milliseconds: number,
  refresh: () => unknown = () => {},
  pathname: string = location.pathname,
): void {
  // Keeps the current `location` object. Each test has its own object, so a delayed reload does not affect a later
  // test.
  const page = location
  setTimeout(() => {
    if (page.pathname !== pathname || isInterruptible()) {
      refresh()
      return
    }
    storeToast()
    page.reload()
  }, milliseconds)
}

/** What a reload would end too early: an open dialog, or an undo in progress. */
const interruptible = '[role="dialog"], [data-undoing]'

/**
 * Whether an element is a field that contains a text, such as a search field. `hasUnsavedWork` does not cover search
 * fields, because they are in no form.
 */
const isFilledField = (element: Element | null): boolean =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.value !== ''

const isInterruptible = (): boolean =>
  hasUnsavedWork() ||
  writesOfThisPage.isPending() ||
  document.querySelector(interruptible) !== null ||
  isFilledField(document.activeElement)

function storeToast(): void {
  const shown = toastStore.current()
  if (!shown?.open) return
  const { title, description, tone, undo } = shown
  stored.write({ title, description, tone, undo: undo && [...undo], remaining: getRemainingToastTime() })
}

/** Shows the toast stored before a reload. */
export function restoreToast(): void {
  const toast = stored.read()
  stored.remove()
  if (toast) notify(toast, toast.remaining)
}
