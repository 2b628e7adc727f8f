import { useEffect } from 'react'
import { useFocusAfter } from '../focus/use-focus-after.ts'
import { lazyDialog } from '../lazy/lazy-dialog.tsx'
import { useStore } from '../store/store.ts'
import { setOrganiserLockState } from './organiser-lock-state.ts'
import { closePinDialog, pendingPinRequest } from './pin-request.ts'

const PinDialog = lazyDialog(() => import(/* webpackChunkName: "later-pin-dialog" */ './PinDialog.tsx'))

/** The dialog in which the visitor enters the organiser's PIN. All API calls that wait for the PIN share it. */
export function OrganiserDialog() {
  const isOpen = useStore(pendingPinRequest, (request) => request !== undefined)
  useEffect(() => () => setOrganiserLockState(undefined), [])
  // When the PIN dialog closes, the button that made the call is still disabled and cannot get the focus. So the focus
  // moves to the dialog that contains the button, which Escape can then close.
  useFocusAfter(isOpen, () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].toReversed())
  return isOpen && <PinDialog onClose={() => closePinDialog('declined')} />
}
