import { type Player, Typography } from '@club/platform'
import { useId } from 'react'
import { useText } from '../messages/index.ts'
import { OverallRatings } from './sheet/OverallRatings.tsx'

export function GoingPlayers({ going }: { readonly going: readonly Player[] }) {
  const text = useText()
  const headingId = useId()
  if (going.length === 0) return null
  return (
    <>
      <Typography
        id={headingId}
        variant="overline"
        component="h3"
        color="textSecondary"
        sx={{ mt: 2, mb: 0.5 }}
      >
        {text('mf-games.teams.included')}
      </Typography>
      <OverallRatings players={going} labelledBy={headingId} />
    </>
  )
}
