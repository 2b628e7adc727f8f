import { useState } from 'react'
import { LoadingPanel } from '../layout/LoadingPanel.tsx'
import { lazyWithTexts } from '../lazy/lazy-with-texts.ts'

const LoadingSteps = () => (
  <div data-loading>
    <LoadingPanel />
  </div>
)

/** The steps load on demand, because a club usually needs them only once. */
const FirstStepsList = lazyWithTexts(() => import('./FirstStepsList.tsx'), LoadingSteps)

/** Guides a new club to its first game in three steps. */
export function FirstSteps() {
  const [lost, setLost] = useState(false)
  return lost ? null : <FirstStepsList onClose={() => setLost(true)} />
}
