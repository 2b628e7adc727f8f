import { useState } from 'react'
import { LoadingPanel } from '../layout/LoadingPanel.tsx'
import { lazyDialogWithTexts } from '../lazy/lazy-dialog-with-texts.ts'

const LoadingSteps = () => (
  <div data-loading>
    <LoadingPanel />
  </div>
)

/** The list of first steps loads on demand, because a club needs it only until its first votes. */
const FirstStepsList = lazyDialogWithTexts(() => import('./FirstStepsList.tsx'), LoadingSteps)

export function FirstSteps() {
  const [isCodeMissing, setCodeMissing] = useState(false)
  return isCodeMissing ? null : <FirstStepsList onClose={() => setCodeMissing(true)} />
}
