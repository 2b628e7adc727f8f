import { useFocusAfter } from '../focus/use-focus-after.ts'
import { lazyDialog } from '../lazy/lazy-dialog.tsx'
import { useStore } from '../store/store.ts'
import { answerPinQuestion, pinQuestion } from './pin-question.ts'

const PinDialog = lazyDialog(() => import(/* webpackChunkName: "later-pin-dialog" */ './PinDialog.tsx'))

/**
 * The dialog that asks for the organiser's PIN when a call needs it. All calls that wait for the PIN share one dialog.
 * HostProviders mounts it once.
 */
export function OrganiserDialog() {
  const isOpen = useStore(pinQuestion) !== undefined
  // When the PIN dialog has closed, the button that made the call is still disabled, because the call is pending. So
  // the focus cannot return to the button. It moves to the dialog that contains the button, which Escape can then
  // close.
  useFocusAfter(isOpen, () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].toReversed())
  return isOpen && <PinDialog onClose={() => answerPinQuestion('declined')} />
}
