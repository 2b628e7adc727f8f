import { queries, useClub, useNowAt, useQuery } from '@club/platform'
import { useState } from 'react'
import { getPageMoment, momentChanges, type PageMoment } from '../moment/page-moment.ts'
import { MomentPart } from '../next-game/lazy-moments.ts'

/**
 * Returns the page's moment, which changes while the page is open. Undefined until everything that the Next Game card
 * shows at this moment has loaded or failed to load: without an open game the last result, and the code of the card's
 * further parts.
 */
export function usePageMoment(): PageMoment | undefined {
  const { timezone, place } = useClub()
  const upcoming = useQuery(queries.upcomingGame())
  const goals = useQuery(queries.gameGoals())
  const game = upcoming.data ?? null
  const last = goals.data?.at(-1)
  const now = useNowAt(momentChanges(game, last, timezone))
  const moment = getPageMoment(game, last, now, timezone)
  const hasNoGame = upcoming.data === null
  const isCodeNeeded = hasNoGame || moment !== 'voting' || Boolean(place ?? game?.note)
  const code = useQuery({ queryKey: ['moments'], queryFn: MomentPart.preload, enabled: isCodeNeeded })
  const hasLoaded = !upcoming.isPending && !(hasNoGame && goals.isPending) && !code.isLoading
  // The card stays visible when it needs its further parts later.
  const [isShown, setShown] = useState(false)
  if (hasLoaded && !isShown) setShown(true)
  return isShown ? moment : undefined
}
