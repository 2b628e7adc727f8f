import {
  ApiError,
  Box,
  ErrorState,
  type Game,
  Paper,
  queries,
  TabMessages,
  Typography,
  useFormats,
  useQuery,
  useToasts,
} from '@club/platform'
import { Suspense, useEffect, useEffectEvent, useId, useRef } from 'react'
import DetailsPanel from '../details/DetailsPanel.tsx'
import { inset } from '../layout/inset.ts'
import { LoadingLinkedGame } from './LoadingLinkedGame.tsx'
import { loaders, useText } from './messages/index.ts'

interface Props {
  /** The `game` parameter of the address, not yet validated. */
  readonly gameParam: string
  /**
   * True when the linked game is the next game. Its details are then below the Next Game card, and the page does not
   * scroll to them.
   */
  readonly isNext: boolean
  readonly onClose: () => void
  /** Called when the game never existed or was deleted. */
  readonly onGone: () => void
}

/** Shows the details of the game that the address names. Visitors send such links in a chat (contract section 9). */
export default function LinkedGame(props: Props) {
  return (
    <Suspense fallback={<LoadingLinkedGame />}>
      <TabMessages loaders={loaders}>
        <ParsedGame {...props} />
      </TabMessages>
    </Suspense>
  )
}

const idIn = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

function ParsedGame({ gameParam, onGone, ...rest }: Props) {
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
  if (data) return <LoadedGame game={data} onGone={onGone} {...rest} />
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

function LoadedGame({
  game,
  isNext,
  onClose,
  onGone,
}: { readonly game: Game } & Pick<Props, 'isNext' | 'onClose' | 'onGone'>) {
  const headingId = useId()
  const { weekdayAndDay, time } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  const kickoff = new Date(game.date)
  const takeFocus = useEffectEvent(() => heading.current?.focus({ preventScroll: isNext }))
  useEffect(() => takeFocus(), [])
  return (
    <Paper component="section" aria-labelledby={headingId} sx={{ overflow: 'clip', mb: { xs: 2, md: 2.5 } }}>
      <Box sx={{ px: inset, pt: 1.75 }}>
        <Typography
          ref={heading}
          id={headingId}
          tabIndex={-1}
          variant="h2"
          sx={{ pb: 1.5, outline: 'none', '&::first-letter': { textTransform: 'uppercase' } }}
        >{`${weekdayAndDay(kickoff)}, ${time(kickoff)}`}</Typography>
        <DetailsPanel game={game} onClose={onClose} onDeleted={onGone} />
      </Box>
    </Paper>
  )
}
