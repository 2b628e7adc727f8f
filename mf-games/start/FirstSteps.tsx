import { latePart } from '@club/platform'
import { useState } from 'react'
import { PanelLoading } from '../layout/PanelLoading.tsx'

const LoadingSteps = () => (
  <div data-loading>
    <PanelLoading />
  </div>
)

/** Most clubs see the steps once: their code comes where they are wanted. */
const Steps = latePart(() => import('./Steps.tsx'), LoadingSteps)

/** Leads a club that has nobody on its roster yet to its first game in three steps. */
export function FirstSteps({ scheduled }: { readonly scheduled: boolean }) {
  const [lost, setLost] = useState(false)
  return lost ? null : <Steps scheduled={scheduled} onClose={() => setLost(true)} />
}
