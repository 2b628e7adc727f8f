import { Button, PageHeading, Paper, RouterLink, Typography } from '@club/platform'
import { useText } from './messages/index.ts'
import { ProfileFrame } from './ProfileFrame.tsx'

/** The page shown when the URL's player id is invalid, or the player has left the club. */
export function UnknownPlayer() {
  const text = useText()
  return (
    <ProfileFrame>
      <PageHeading title={text('mf-players.profile.unknown')} />
      <Paper sx={{ p: { xs: 2, md: 2.5 } }}>
        <Typography sx={{ mb: 2 }}>{text('mf-players.profile.unknown.note')}</Typography>
        <Button variant="contained" component={RouterLink} to={{ search: '' }}>
          {text('mf-players.profile.all')}
        </Button>
      </Paper>
    </ProfileFrame>
  )
}
