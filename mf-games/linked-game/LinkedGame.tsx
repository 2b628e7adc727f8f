import {
  ApiError,
  ErrorState,
  type Game,
  Paper,
  queries,
  TabMessages,
  Typography,
  useFormats,
  useNavigate,
  useQuery,
  useToasts,
} from '@club/platform'
import { Suspense, useEffect, useEffectEvent, useId, useRef } from 'react'
import { cardPadding } from '../layout/card-padding.ts'
import { LinkedDetails } from './LinkedDetails.tsx'
import { LoadingLinkedGame } from './LoadingLinkedGame.tsx'
import { loaders, useText } from './messages/index.ts'

interface Props {
  /** The `game` parameter of the page's URL, not yet validated. */
  readonly gameParam: string
  /** Removes the `game` parameter from the page's URL. */
  readonly onClose: () => void
}

/**
 * Shows the result and the line-ups of the game in the page's URL. Visitors send such links in a chat (contract
 * sections 9 and 16). Renders nothing for the next game, because visitors open its link to vote.
 */
export default function LinkedGame({ gameParam, onClose }: Props) {
  const navigate = useNavigate()
  const { data: upcoming, isPending } = useQuery(queries.upcomingGame())
  if (isPending || (gameParam === String(upcoming?.id) && !upcoming?.wasPlayed)) return null
  const focusPageHeading = () => document.querySelector('h1')?.focus({ preventScroll: true })
  return (
    <Suspense fallback={<LoadingLinkedGame />}>
      <TabMessages loaders={loaders}>
        <ParsedGame
          gameParam={gameParam}
          onClose={() => {
            focusPageHeading()
            onClose()
          }}
          onGone={() => {
            focusPageHeading()
            void navigate({ search: '' }, { replace: true })
          }}
        />
      </TabMessages>
    </Suspense>
  )
}

const idIn = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

function ParsedGame({ gameParam, onClose, onGone }: Props & Pick<LoadedProps, 'onGone'>) {
  const text = useText()
  const toasts = useToasts()
  const id = idIn(gameParam)
  const { data, error, isFetching, refetch } = useQuery({
    ...queries.game(id ?? 0),
    enabled: id !== undefined,
    staleTime: 0,
    retry: false,
  })
  const gone = id === undefined || (error instanceof ApiError && error.code === 'game_not_found')
  const showToast = useEffectEvent(() => {
    toasts.invalid(text('mf-games.linked.gone'), text('mf-games.linked.goneNote'))
    onGone()
  })
  useEffect(() => {
    if (gone) showToast()
  }, [gone])
  if (gone) return null
  if (data) return <LoadedGame game={data} onClose={onClose} onGone={onGone} />
  if (!error) return <LoadingLinkedGame />
  return (
    <Paper sx={{ mb: { xs: 2, md: 2.5 } }}>
      <ErrorState
        title={text('mf-games.linked.failed')}
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    </Paper>
  )
}

interface LoadedProps extends Pick<Props, 'onClose'> {
  readonly game: Game
  /** Called when the game never existed or was deleted. */
  readonly onGone: () => void
}

function LoadedGame({ game, onClose, onGone }: LoadedProps) {
  const headingId = useId()
  const { weekdayAndDay, time } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  const kickoff = new Date(game.date)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Paper component="section" aria-labelledby={headingId} sx={{ overflow: 'clip', mb: { xs: 2, md: 2.5 } }}>
      <Typography
        ref={heading}
        id={headingId}
        tabIndex={-1}
        variant="h2"
        sx={{
          px: cardPadding,
          pt: 1.75,
          pb: 1.5,
          outline: 'none',
          '&::first-letter': { textTransform: 'uppercase' },
        }}
      >{`${weekdayAndDay(kickoff)}, ${time(kickoff)}`}</Typography>
      <LinkedDetails game={game} onClose={onClose} onDeleted={onGone} />
    </Paper>
  )
}
