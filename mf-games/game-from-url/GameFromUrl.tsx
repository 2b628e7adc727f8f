import {
  ApiError,
  Box,
  cardSpacing,
  idInPath,
  Paper,
  queries,
  Skeleton,
  useNavigate,
  useQuery,
  useToasts,
} from '@club/platform'
import { useEffect, useEffectEvent } from 'react'
import { QueryError } from '../layout/QueryError.tsx'
import { useText } from '../lazy/messages/index.ts'
import { GameFromUrlCard } from './GameFromUrlCard.tsx'

/**
 * Shows the result and the line-ups of the game whose id is in the URL. Visitors share such links in chats (contract
 * sections 9 and 16). For the upcoming game it renders nothing, because visitors open that link to vote.
 * @param gameParam the `game` parameter of the page's URL, not yet validated
 * @param onClose removes the `game` parameter from the page's URL
 */
export default function GameFromUrl({
  gameParam,
  onClose,
}: {
  readonly gameParam: string
  readonly onClose: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { data: upcoming, isPending } = useQuery(queries.upcomingGame())
  const isNext = gameParam === String(upcoming?.id) && !upcoming?.wasPlayed
  const isNeeded = !isPending && !isNext
  const id = idInPath.safeParse(gameParam).data
  const query = useQuery({
    ...queries.game(id ?? 0),
    enabled: isNeeded && id !== undefined,
    staleTime: 0,
  })
  const { data: game, error } = query
  const isGone =
    isNeeded && (id === undefined || (error instanceof ApiError && error.code === 'game_not_found'))
  const focusPageHeading = () => document.querySelector('h1')?.focus({ preventScroll: true })
  const leave = () => {
    focusPageHeading()
    void navigate({ search: '' }, { replace: true })
  }
  const leaveWithToast = useEffectEvent(() => {
    toasts.invalid(text('mf-games.linked.gone'), text('mf-games.linked.goneNote'))
    leave()
  })
  useEffect(() => {
    if (isGone) leaveWithToast()
  }, [isGone])
  if (!isNeeded || isGone) return null
  if (game)
    return (
      <GameFromUrlCard
        game={game}
        onClose={() => {
          focusPageHeading()
          onClose()
        }}
        onDeleted={leave}
      />
    )
  return (
    // `data-loading` hides the cards below, which the game would otherwise push down.
    <Paper data-loading={!error || undefined} sx={{ mb: cardSpacing }}>
      {error ? (
        <QueryError title={text('mf-games.linked.failed')} query={query} />
      ) : (
        <Box aria-hidden sx={{ p: 2, display: 'grid', gap: 2 }}>
          <Skeleton width={220} height={26} />
          <Skeleton height={240} />
        </Box>
      )}
    </Paper>
  )
}
