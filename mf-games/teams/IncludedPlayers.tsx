import { Box, idealPlayers, minimumPlayers, type Player, Typography, useFormats } from '@club/platform'
import { useId } from 'react'
import { useText } from '../messages/index.ts'

/** How many are going, how many are wanted, and who they are with their overall ratings. */
export function IncludedPlayers({ going }: { readonly going: readonly Player[] }) {
  const text = useText()
  const { rating } = useFormats()
  const headingId = useId()
  return (
    <>
      <Typography sx={{ fontWeight: 700 }}>
        {text('mf-games.teams.count', { count: going.length })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text('mf-games.teams.bounds', {
          minimum: minimumPlayers,
          from: idealPlayers.min,
          to: idealPlayers.max,
        })}
      </Typography>
      {going.length > 0 && (
        <>
          <Typography id={headingId} variant="overline" component="h3" sx={{ display: 'block', mt: 1.5 }}>
            {text('mf-games.teams.included')}
          </Typography>
          <Box
            component="ul"
            aria-labelledby={headingId}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, p: 0, m: 0, listStyle: 'none' }}
          >
            {going.map((player) => (
              <Box
                component="li"
                key={player.id}
                sx={{
                  px: 1.25,
                  py: 0.25,
                  borderRadius: 4,
                  bgcolor: 'raised',
                  border: 1,
                  borderColor: 'divider',
                  maxWidth: '100%',
                  overflowWrap: 'anywhere',
                }}
              >
                <Typography variant="body2" component="span">
                  {player.name}
                </Typography>{' '}
                <Typography variant="body2" component="span" sx={{ fontWeight: 750 }}>
                  {rating(player.overallSkill)}
                </Typography>
              </Box>
            ))}
          </Box>
        </>
      )}
    </>
  )
}
