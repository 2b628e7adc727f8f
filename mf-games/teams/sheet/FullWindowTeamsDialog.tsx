import { type Balance, Box, Button, Dialog, Icon, IconButton, type Player, Typography } from '@club/platform'
import { type ReactNode, useId } from 'react'
import { useText } from '../../lazy/messages/index.ts'
import TeamPitch from '../pitch/TeamPitch.tsx'
import { SwapSelection } from '../plan/SwapSelection.tsx'
import { UnsavedTeamChangeAnnouncement } from '../plan/UnsavedTeamChangeAnnouncement.tsx'
import { UnsavedTeamChangeBar } from '../plan/UnsavedTeamChangeBar.tsx'
import type { UnsavedTeamChange } from '../plan/use-unsaved-team-change.ts'
import { TeamBalanceFigures } from './TeamBalanceFigures.tsx'
import { useTeamPanelRenderer } from './use-team-panel-renderer.tsx'

/**
 * A dialog that fills the window of a desktop. The lists of players are on either side of a horizontal pitch, which
 * stays in view. Escape cancels a swap or preview, if there is one. Otherwise it closes the dialog.
 */
export default function FullWindowTeamsDialog({
  title,
  balance,
  lineUpChoice,
  share,
  draft,
  onMove,
  onClose,
}: {
  readonly title: string
  readonly balance: Balance | undefined
  readonly lineUpChoice: ReactNode
  readonly share: ReactNode
  readonly draft: UnsavedTeamChange
  readonly onMove: (player: Player) => void
  readonly onClose: () => void
}) {
  const text = useText()
  const titleId = useId()
  const { container, panelOf } = useTeamPanelRenderer(draft, onMove)
  const drafting = draft.swapping || draft.next !== undefined
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xl"
      onClose={drafting ? draft.cancel : onClose}
      aria-labelledby={titleId}
      sx={{ '& .MuiDialog-paper': { height: '100%' } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          px: 2.5,
          py: 1.5,
        }}
      >
        <Box sx={{ mr: 'auto' }}>
          <Typography id={titleId} variant="h2">
            {draft.swapping ? text('mf-games.teams.swapTitle') : title}
          </Typography>
          {draft.swapping && <SwapSelection draft={draft} />}
        </Box>
        {lineUpChoice && <Box sx={{ width: 380 }}>{lineUpChoice}</Box>}
        {!drafting && (
          <Button
            variant="quiet"
            startIcon={<Icon name="swap" fontSize="small" />}
            onClick={draft.swap}
            disabled={draft.disabled}
          >
            {text('mf-games.teams.swap')}
          </Button>
        )}
        {!drafting && share}
        <IconButton aria-label={text('mf-games.close')} onClick={onClose} edge="end">
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box
        ref={container}
        sx={{
          flex: '1 0 340px',
          containerType: 'size',
          overflowY: 'auto',
          display: 'grid',
          gridTemplateColumns: '236px minmax(0, 1fr) 236px',
          '& > section': { pt: 2 },
        }}
      >
        {panelOf('white')}
        <Box sx={{ position: 'sticky', top: 0, height: '100cqh' }}>
          <TeamPitch isHorizontal draft={draft} />
        </Box>
        {panelOf('black')}
      </Box>
      {!draft.swapping && (
        <Box sx={{ px: 2.5, py: 2 }}>
          <TeamBalanceFigures wide gaps={draft.gaps.after ?? draft.gaps.before} balance={balance} />
        </Box>
      )}
      {drafting && <UnsavedTeamChangeBar wide draft={draft} />}
      <UnsavedTeamChangeAnnouncement draft={draft} />
    </Dialog>
  )
}
