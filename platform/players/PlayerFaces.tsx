import type { Player } from '@club/contract'
import Box from '@mui/material/Box'
import { PlayerAvatar } from './PlayerAvatar.tsx'

/** The maximum number of faces: on a wide page, on a phone, and on a phone narrower than 350 px. */
const limits = [7, 5, 3] as const

/**
 * The overlapping avatars of the first players and the number of further players, such as `+4`. Screen readers ignore
 * them, because the text beside them gives the number of all players.
 * @param ground the palette's name of the background; a line in this colour separates the avatars
 * @example <PlayerFaces players={notVoted} ground="warnBg" />
 */
export function PlayerFaces({
  players,
  ground,
}: {
  readonly players: readonly Pick<Player, 'id' | 'name'>[]
  readonly ground: string
}) {
  // The page width, in pixels, from which the maximum number of faces fits. It is larger if a number such as `+4`
  // follows the faces.
  const page = players.length > limits[0] ? 412 : 380
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'flex',
        alignItems: 'center',
        '& > *': { display: 'none' },
        '& > .face': { borderRadius: '50%', boxShadow: `0 0 0 2px var(--mui-palette-${ground})` },
        '& > .face + .face': { ml: '-5px' },
        [`@media (min-width: ${page}px)`]: showFirst(limits[0]),
        [`@media (min-width: 350px) and (max-width: ${page - 0.05}px)`]: showFirst(limits[1]),
        '@media (max-width: 349.95px)': showFirst(limits[2]),
      }}
    >
      {players.slice(0, limits[0]).map(({ id, name }) => (
        <span key={id} className="face">
          <PlayerAvatar name={name} size={28} />
        </span>
      ))}
      {limits.map(
        (limit) =>
          players.length > limit && (
            <Box key={limit} component="b" data-after={limit} sx={{ ml: 0.75, fontSize: '0.8125rem' }}>
              +{players.length - limit}
            </Box>
          ),
      )}
    </Box>
  )
}

const showFirst = (limit: number) => ({
  [`& > .face:nth-of-type(-n + ${limit}), & > [data-after="${limit}"]`]: { display: 'flex' },
})
