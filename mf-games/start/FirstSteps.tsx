import { useState } from 'react'
import { LoadingPanel } from '../layout/LoadingPanel.tsx'
import { lazyWithTexts } from '../lazy/lazy-with-texts.ts'

const LoadingSteps = () => (
  <div data-loading>
    <LoadingPanel />
  </div>
)

/** The code of the steps loads on demand, because a club usually needs the steps only once. */
const FirstStepsList = lazyWithTexts(() => import('./FirstStepsList.tsx'), LoadingSteps)

/** Guides a new club to its first game in three steps. */
export function FirstSteps() {
  const [lost, setLost] = useState(false)
  return lost ? null : <FirstStepsList onClose={() => setLost(true)} />
}
