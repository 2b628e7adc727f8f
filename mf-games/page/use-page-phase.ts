import { queries, useClock, useClub, useQuery } from '@club/platform'
import { useState } from 'react'
import { LazyCardPart } from '../next-game/lazy-card-part.ts'
import { getPagePhase, type PagePhase, phaseChanges } from '../phase/page-phase.ts'

/**
 * Returns the page's phase, and updates it while the page is open. Returns undefined while something that the Next Game
 * card needs is still loading: the next game; without a next game, the last result; and the code of LazyCardPart if the
 * card shows one of its parts. A failure to load counts as loaded.
 */
export function usePagePhase(): PagePhase | undefined {
  const { timezone, place } = useClub()
  const upcoming = useQuery(queries.upcomingGame())
  const goals = useQuery(queries.gameGoals())
  const game = upcoming.data ?? null
  const last = goals.data?.at(-1)
  const now = useClock(phaseChanges(game, last, timezone))
  const phase = getPagePhase(game, last, now, timezone)
  const hasNoGame = upcoming.data === null
  const isCodeNeeded = hasNoGame || phase !== 'voting' || Boolean(place ?? game?.note)
  const code = useQuery({
    queryKey: ['parts'],
    queryFn: LazyCardPart.preload,
    enabled: isCodeNeeded,
  })
  const hasLoaded = !upcoming.isPending && !(hasNoGame && goals.isPending) && !code.isLoading
  // Once shown, the card stays visible, even when a later phase needs code that has not loaded yet.
  const [isShown, setShown] = useState(false)
  if (hasLoaded && !isShown) setShown(true)
  return isShown ? phase : undefined
}
