import { useSyncExternalStore } from 'react'
import { latePart } from '../late/late-part.tsx'
import { answerPinQuestion, pinQuestion } from './pin-question.ts'

const PinDialog = latePart(() => import(/* webpackChunkName: "later-pin-dialog" */ './PinDialog.tsx'))

/**
 * Asks for the organiser's PIN whenever a call needs it, whichever tab makes it: one dialog for all calls that wait. The
 * providers of every host mount it once.
 */
export function OrganiserDialog() {
  const asked = useSyncExternalStore(pinQuestion.subscribe, pinQuestion.isAsked)
  return asked && <PinDialog onClose={() => answerPinQuestion('declined')} />
}
