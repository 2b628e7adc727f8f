import { queries, useClock, useClub, useQuery } from '@club/platform'
import { useState } from 'react'
import { LazyNextGameCardPart } from '../next-game/lazy-next-game-card-part.ts'
import { type GamePhase, getGamePhase, getGamePhaseChangeTimes } from '../phase/game-phase.ts'

/**
 * Returns the phase that the Games page shows, and updates it as time passes.
 * @returns undefined until the data and code of the Next Game card have loaded or failed to load
 */
export function useGamePhase(): GamePhase | undefined {
  const { timezone, place } = useClub()
  const upcoming = useQuery(queries.upcomingGame())
  const goals = useQuery(queries.gameGoals())
  const game = upcoming.data ?? null
  const last = goals.data?.at(-1)
  const now = useClock(getGamePhaseChangeTimes(game, last, timezone))
  const phase = getGamePhase(game, last, now, timezone)
  const hasNoGame = upcoming.data === null
  const isCodeNeeded = hasNoGame || phase !== 'voting' || Boolean(place ?? game?.note)
  const code = useQuery({
    queryKey: ['parts'],
    queryFn: LazyNextGameCardPart.preload,
    enabled: isCodeNeeded,
  })
  const hasLoaded = !upcoming.isPending && !(hasNoGame && goals.isPending) && !code.isLoading
  // Once the Next Game card is shown, it stays visible even when a later phase needs code that has not loaded yet.
  const [isShown, setShown] = useState(false)
  if (hasLoaded && !isShown) setShown(true)
  return isShown ? phase : undefined
}
