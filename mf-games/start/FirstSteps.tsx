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

/** Guides a club with an empty roster to its first game in three steps. */
export function FirstSteps({ scheduled }: { readonly scheduled: boolean }) {
  const [lost, setLost] = useState(false)
  return lost ? null : <FirstStepsList scheduled={scheduled} onClose={() => setLost(true)} />
}
