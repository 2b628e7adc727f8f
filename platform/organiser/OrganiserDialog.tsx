import { useFocusAfter } from '../focus/use-focus-after.ts'
import { lazyDialog } from '../lazy/lazy-dialog.tsx'
import { useStore } from '../store/store.ts'
import { answerPinQuestion, pinQuestion } from './pin-question.ts'

const PinDialog = lazyDialog(() => import(/* webpackChunkName: "later-pin-dialog" */ './PinDialog.tsx'))

/**
 * Asks for the organiser's PIN whenever a call needs it, whichever tab makes it: one dialog for all calls that wait. The
 * providers of every host mount it once.
 */
export function OrganiserDialog() {
  const asked = useStore(pinQuestion) !== undefined
  // What asked is disabled while it waits: without this, who leaves the question is nowhere, and Escape is not heard.
  useFocusAfter(asked, () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].toReversed())
  return asked && <PinDialog onClose={() => answerPinQuestion('declined')} />
}
