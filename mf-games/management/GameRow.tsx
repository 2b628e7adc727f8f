import {
  ActionsMenu,
  Box,
  Button,
  Chip,
  focusIsLost,
  type GameListItem,
  ListItem,
  latePart,
  playerCount,
  Typography,
  useFormats,
} from '@club/platform'
import { type RefObject, useRef, useState } from 'react'
import { useText } from '../messages/index.ts'
import { PanelLoading } from './PanelLoading.tsx'
import { ResultBlock } from './ResultBlock.tsx'
import { useGameActions } from './use-game-actions.ts'
import type { useRowFocus } from './use-row-focus.ts'

const ResultsPanel = latePart(() => import('../results/ResultsPanel.tsx'), PanelLoading)
const DetailsPanel = latePart(() => import('../details/DetailsPanel.tsx'), PanelLoading)
const EditDateDialog = latePart(() => import('../schedule/EditDateDialog.tsx'))
const DeleteGameDialog = latePart(() => import('../details/DeleteGameDialog.tsx'))

type Opened = 'results' | 'details' | 'edit' | 'delete' | null

/** One game in a list: its facts, its result, and what can be done with it. */
export function GameRow({
  game,
  isCurrent,
  rowProps,
}: {
  readonly game: GameListItem
  readonly isCurrent: boolean
  /** Keeps the focus when the row goes (use-row-focus.ts). */
  readonly rowProps: ReturnType<ReturnType<typeof useRowFocus>['rowProps']>
}) {
  const text = useText()
  const [opened, setOpened] = useState<Opened>(null)
  const row = useRef<HTMLLIElement>(null)
  const scoreButton = useRef<HTMLButtonElement>(null)
  const detailsButton = useRef<HTMLButtonElement>(null)
  const close = () => setOpened(null)
  /** Closes a panel; a focus that is in it, or that its disabled buttons have lost, goes back to what opened it. */
  const closePanel = (opener: RefObject<HTMLElement | null>) => () => {
    if (focusIsLost() || row.current?.contains(document.activeElement)) opener.current?.focus()
    close()
  }
  const toggle = (panel: Opened) => () => setOpened(opened === panel ? null : panel)
  return (
    <ListItem
      ref={row}
      disableGutters
      divider
      sx={{ display: 'block', py: 1.5, '&:focus-visible': { outlineOffset: 6 } }}
      {...rowProps}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <GameFacts game={game} isCurrent={isCurrent} />
        <ResultBlock game={game} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            flex: { xs: '1 1 100%', sm: '0 0 auto' },
          }}
        >
          <Button
            ref={scoreButton}
            variant="outlined"
            aria-expanded={opened === 'results'}
            onClick={toggle('results')}
            sx={{ px: 1.5, whiteSpace: 'nowrap' }}
          >
            {text(game.isArchived ? 'mf-games.management.editScore' : 'mf-games.management.enterScore')}
          </Button>
          <Button ref={detailsButton} aria-expanded={opened === 'details'} onClick={toggle('details')}>
            {text('mf-games.management.details')}
          </Button>
          {!game.isArchived && (
            <Box sx={{ ml: 'auto' }}>
              <GameMenu game={game} onEdit={() => setOpened('edit')} onDelete={() => setOpened('delete')} />
            </Box>
          )}
        </Box>
      </Box>
      {opened === 'results' && <ResultsPanel game={game} onClose={closePanel(scoreButton)} />}
      {opened === 'details' && <DetailsPanel game={game} onClose={closePanel(detailsButton)} />}
      {opened === 'edit' && <EditDateDialog game={game} onClose={close} />}
      {opened === 'delete' && <DeleteGameDialog game={game} variant="row" onClose={close} />}
    </ListItem>
  )
}

function GameFacts({ game, isCurrent }: { readonly game: GameListItem; readonly isCurrent: boolean }) {
  const text = useText()
  const { longDate, time } = useFormats()
  const kickoff = new Date(game.date)
  return (
    <Box sx={{ flex: '1 1 170px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 700 }}>{longDate(kickoff)}</Typography>
        {isCurrent && <Chip size="small" color="primary" label={text('mf-games.management.current')} />}
      </Box>
      <Typography variant="body2" color="textSecondary">
        <span>{time(kickoff)}</span> ·{' '}
        <span>{text('mf-games.management.players', { count: playerCount(game) })}</span>
      </Typography>
    </Box>
  )
}

function GameMenu(props: {
  readonly game: GameListItem
  readonly onEdit: () => void
  readonly onDelete: () => void
}) {
  const text = useText()
  const { archive, refreshPlayers, pending } = useGameActions(props.game)
  return (
    <ActionsMenu
      label={text('mf-games.management.actions')}
      disabled={pending}
      actions={[
        { label: text('mf-games.management.edit'), onSelect: props.onEdit },
        { label: text('mf-games.management.refresh'), onSelect: refreshPlayers },
        { label: text('mf-games.management.archive'), onSelect: archive },
        { label: text('mf-games.management.delete'), onSelect: props.onDelete, tone: 'error' },
      ]}
    />
  )
}
