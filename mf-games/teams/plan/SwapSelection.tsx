import { Box, Icon, type Player, Typography } from '@club/platform'
import { useText } from '../../lazy/messages/index.ts'
import type { UnsavedTeamChange } from './use-unsaved-team-change.ts'

export function SwapSelection({ draft: { picked } }: { readonly draft: UnsavedTeamChange }) {
  const text = useText()
  const [first, second] = picked
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, minHeight: 30, pb: 1 }}>
      {first ? (
        <>
          <Pick player={first} />
          <Icon name="swap" fontSize="small" />
          {second ? <Pick player={second} /> : '…'}
        </>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {text('mf-games.teams.swapHint')}
        </Typography>
      )}
    </Box>
  )
}

const Pick = ({ player: { name } }: { readonly player: Player }) => (
  <Box
    component="span"
    sx={{
      px: 1.25,
      py: '3px',
      borderRadius: '14px',
      bgcolor: 'sun.main',
      color: 'sun.contrastText',
      fontSize: '0.875rem',
      fontWeight: 700,
      overflowWrap: 'anywhere',
    }}
  >
    {name}
  </Box>
)
