import { Box, type Game, idealPlayers, motion, useClub } from '@club/platform'
import { useText } from '../messages/index.ts'

const tiles = {
  display: 'flex',
  gap: '3px',
  '& > span': {
    flex: 1,
    height: 12,
    borderRadius: '4px',
    bgcolor: 'night.veil',
    transition: `background-color ${motion.tile}`,
  },
  '& > [data-taken="true"]': { bgcolor: 'night.contrastText' },
} as const

/**
 * A row of tiles, one filled for each player who is going. The number of tiles is the ideal maximum of players, and a
 * wider gap marks the ideal minimum. Screen readers skip the tiles and read the text below.
 */
export function GoingPlayersMeter({ game }: { readonly game: Game }) {
  const text = useText()
  const { min, max } = idealPlayers(useClub().teamSize)
  const count = game.registeredPlayers.length
  return (
    <div>
      <Box aria-hidden sx={{ ...tiles, [`& > :nth-of-type(${min})`]: { mr: '5px' } }}>
        {Array.from({ length: max }, (_, index) => index + 1).map((place) => (
          <span key={place} data-taken={place <= count} />
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          columnGap: 1.5,
          mt: 1.25,
        }}
      >
        <Box component="span" sx={{ fontSize: '1rem', fontWeight: 700 }}>
          {text('mf-games.nextGame.going', { count })}
        </Box>
        <Box component="span" sx={{ fontSize: '0.8125rem', color: 'night.muted' }}>
          {text('mf-games.nextGame.ideal', { from: min, to: max })}
        </Box>
      </Box>
    </div>
  )
}
