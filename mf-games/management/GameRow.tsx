import {
  ActionsMenu,
  Box,
  Chip,
  cardSpacing,
  type GameGoals,
  type GameListItem,
  Icon,
  isFocusLost,
  ListItem,
  narrowPhone,
  negativeCardSpacing,
  playerCount,
  Typography,
  useFormats,
  useOnlineProps,
  type useRowFocus,
} from '@club/platform'
import { type RefObject, useRef, useState } from 'react'
import { DeleteGameDialog, DetailsPanel } from '../details/lazy-game-details.ts'
import { useGameActions } from '../game/use-game-actions.ts'
import { lazyDialogWithTexts } from '../lazy/lazy-dialog-with-texts.ts'
import { useText } from '../messages/index.ts'
import { ResultsPanel } from '../results/lazy-results-panel.ts'
import { GameRowButton } from './GameRowButton.tsx'
import { ScoresOrNotPlayedLabel } from './ScoresOrNotPlayedLabel.tsx'

const EditDateDialog = lazyDialogWithTexts(() => import('../schedule/EditDateDialog.tsx'))

type Opened = 'results' | 'details' | 'edit' | 'delete' | null

export function GameRow({
  game,
  isCurrent,
  rowProps,
  onSaved,
}: {
  readonly game: GameListItem
  readonly isCurrent: boolean
  /** Attributes of the row's element, which `useRowFocus` needs to move the focus when the focused row is removed. */
  readonly rowProps: ReturnType<ReturnType<typeof useRowFocus>['rowProps']>
  readonly onSaved: (result: GameGoals) => void
}) {
  const text = useText()
  const [opened, setOpened] = useState<Opened>(null)
  const row = useRef<HTMLLIElement>(null)
  const scoreButton = useRef<HTMLButtonElement>(null)
  const detailsButton = useRef<HTMLButtonElement>(null)
  const close = () => setOpened(null)
  /**
   * Closes a panel. If the focus is in this row, or was lost because the focused button was disabled, the button that
   * opened the panel gets the focus.
   */
  const closePanel = (opener: RefObject<HTMLElement | null>) => () => {
    if (isFocusLost() || row.current?.contains(document.activeElement)) opener.current?.focus()
    close()
  }
  const toggle = (panel: Opened) => () => setOpened(opened === panel ? null : panel)
  return (
    <ListItem
      ref={row}
      disableGutters
      sx={{
        display: 'block',
        mx: negativeCardSpacing,
        px: cardSpacing,
        py: 0,
        width: 'auto',
        borderTop: 1,
        borderColor: 'divider',
        '&:focus-visible': { outlineOffset: -3 },
      }}
      {...rowProps}
    >
      <Box
        sx={{
          display: 'grid',
          alignItems: 'center',
          alignContent: 'center',
          columnGap: { xs: 1, sm: 1.5 },
          rowGap: { xs: 0.25, sm: 0 },
          minHeight: 64,
          py: { xs: game.isArchived ? 0.5 : 1, sm: 0.5 },
          gridTemplateColumns: 'minmax(0, 1fr) auto auto auto',
          gridTemplateAreas: {
            xs: game.isArchived
              ? '"date result actions actions" "facts result actions actions"'
              : '"date result menu menu" "facts facts menu menu" "actions actions actions actions"',
            sm: '"date result actions menu" "facts result actions menu"',
          },
          // On a narrow phone, the result is in a line of its own, because it does not fit beside the date.
          ...(!game.isArchived && {
            [narrowPhone]: {
              gridTemplateAreas:
                '"date date menu menu" "facts facts menu menu" "result result result result" "actions actions actions actions"',
            },
          }),
        }}
      >
        <GameFacts game={game} isCurrent={isCurrent} />
        <Box sx={{ gridArea: 'result' }}>
          <ScoresOrNotPlayedLabel game={game} />
        </Box>
        <Box
          sx={{
            gridArea: 'actions',
            display: 'flex',
            whiteSpace: 'nowrap',
            gap: { xs: 0, sm: 0.5 },
            // Aligns the last icon of an archived game with the right edge of the row's text.
            mr: { xs: game.isArchived ? -1.5 : 0, sm: 0 },
          }}
        >
          <GameRowButton
            ref={scoreButton}
            variant="quiet"
            aria-expanded={opened === 'results'}
            onClick={toggle('results')}
            {...(game.isArchived && { icon: 'edit' })}
          >
            {text(game.isArchived ? 'mf-games.management.editScore' : 'mf-games.management.enterScore')}
          </GameRowButton>
          <GameRowButton
            ref={detailsButton}
            aria-expanded={opened === 'details'}
            onClick={toggle('details')}
            {...(game.isArchived && { icon: opened === 'details' ? 'up' : 'down' })}
          >
            {text('mf-games.management.details')}
          </GameRowButton>
        </Box>
        {!game.isArchived && (
          <Box sx={{ gridArea: 'menu', mr: -1.25 }}>
            <GameMenu game={game} onEdit={() => setOpened('edit')} onDelete={() => setOpened('delete')} />
          </Box>
        )}
      </Box>
      {opened === 'results' && (
        <ResultsPanel game={game} onSaved={onSaved} onClose={closePanel(scoreButton)} />
      )}
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
    <>
      <Typography sx={{ gridArea: 'date', minWidth: 0, fontWeight: 650 }}>{longDate(kickoff)}</Typography>
      <Typography
        component="div"
        variant="body2"
        color="textSecondary"
        sx={{
          gridArea: 'facts',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 0.75,
          minWidth: 0,
        }}
      >
        {isCurrent && (
          <Chip
            size="small"
            color="primary"
            label={text('mf-games.management.current')}
            sx={{ height: 22 }}
          />
        )}
        <span>{time(kickoff)}</span>
        <span aria-hidden>·</span>
        <span>{text('mf-games.management.players', { count: playerCount(game) })}</span>
        {game.note && <div style={{ width: '100%', overflowWrap: 'anywhere' }}>{game.note}</div>}
      </Typography>
    </>
  )
}

function GameMenu(props: {
  readonly game: GameListItem
  readonly onEdit: () => void
  readonly onDelete: () => void
}) {
  const text = useText()
  const { archive, refetchVotesAndGameLists, isPending } = useGameActions(props.game)
  return (
    <ActionsMenu
      label={text('mf-games.management.actions')}
      {...useOnlineProps(isPending)}
      actions={[
        { label: text('mf-games.management.edit'), icon: <Icon name="edit" />, onSelect: props.onEdit },
        {
          label: text('mf-games.management.refresh'),
          icon: <Icon name="refresh" />,
          onSelect: refetchVotesAndGameLists,
        },
        { label: text('mf-games.management.archive'), icon: <Icon name="check" />, onSelect: archive },
        {
          label: text('mf-games.management.delete'),
          icon: <Icon name="close" />,
          onSelect: props.onDelete,
          tone: 'error',
        },
      ]}
    />
  )
}
