import { Alert, cardSpacing, Icon, type Player, PlayerName, radius, WriteButton } from '@club/platform'
import { useText } from '../../lazy/messages/index.ts'

/** @param absent the players in the teams who are no longer going */
export function OutdatedTeamsWarning({
  absent,
  disabled,
  onRegenerate,
}: {
  readonly absent: readonly Player[]
  readonly disabled: boolean
  readonly onRegenerate: () => void
}) {
  const text = useText()
  return (
    <Alert
      severity="warning"
      icon={<Icon name="warning" />}
      sx={{
        mx: cardSpacing,
        mt: 1.5,
        borderRadius: radius.vote,
        border: 1,
        borderColor: 'warnLine',
        bgcolor: 'warnBg',
        color: 'text.primary',
        '& .MuiAlert-icon': { color: 'warning.main' },
        '& .MuiAlert-message': { flex: 1 },
      }}
    >
      <strong>{text('mf-games.teams.outdated')}</strong>
      <br />
      {absent.map((player) => (
        <span key={player.id}>
          {text('mf-games.teams.isOut', { player: <PlayerName player={player} /> })}{' '}
        </span>
      ))}
      {text('mf-games.teams.outdatedNote')}
      <WriteButton
        fullWidth
        size="small"
        variant="contained"
        sx={{ mt: 1.5 }}
        onClick={onRegenerate}
        disabled={disabled}
      >
        {text('mf-games.teams.regenerate')}
      </WriteButton>
    </Alert>
  )
}
