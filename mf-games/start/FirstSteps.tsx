import { latePart, queries, useQuery } from '@club/platform'
import { useState } from 'react'
import { PanelLoading } from '../management/PanelLoading.tsx'

/** Most clubs see the steps once: their code comes where they are wanted. */
const Steps = latePart(() => import('./Steps.tsx'), PanelLoading)

/** A club that has nobody yet is led to its first game in three steps; gone once somebody is on the roster. */
export function FirstSteps() {
  const { data: game, isPending } = useQuery(queries.upcomingGame())
  const { data: players } = useQuery({ ...queries.players(), enabled: !isPending })
  const [lost, setLost] = useState(false)
  if (players?.length !== 0 || lost) return null
  return <Steps scheduled={Boolean(game)} onClose={() => setLost(true)} />
}
