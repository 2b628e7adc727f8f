import { useState } from 'react'
import { PanelLoading } from '../layout/PanelLoading.tsx'
import { lazyPart } from '../lazy/lazy-part.ts'

const LoadingSteps = () => (
  <div data-loading>
    <PanelLoading />
  </div>
)

/** Loaded on demand, because a club usually needs these steps only once. */
const Steps = lazyPart(() => import('./Steps.tsx'), LoadingSteps)

/** Guides a club with an empty roster to its first game in three steps. */
export function FirstSteps({ scheduled }: { readonly scheduled: boolean }) {
  const [lost, setLost] = useState(false)
  return lost ? null : <Steps scheduled={scheduled} onClose={() => setLost(true)} />
}
