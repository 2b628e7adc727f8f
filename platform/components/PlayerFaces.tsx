import type { Player } from '@club/contract'
import Box from '@mui/material/Box'
import { narrowPhone } from '../theme/breakpoints.ts'
import { PlayerAvatar } from './PlayerAvatar.tsx'

/** The maximum number of faces on a page, and on a phone narrower than 380 px. */
const max = { page: 7, phone: 5 } as const

/**
 * The overlapping avatars of the first players and the number of the others. They are decorative, because the text
 * beside them counts the players.
 * @param ground the background's name in the palette; a line in this colour separates the avatars
 * @example <PlayerFaces players={notVoted} ground="warnBg" />
 */
export const PlayerFaces = ({
  players,
  ground,
}: {
  readonly players: readonly Pick<Player, 'id' | 'name'>[]
  readonly ground: string
}) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: 'flex',
      alignItems: 'center',
      '& > .face': {
        display: 'flex',
        borderRadius: '50%',
        boxShadow: `0 0 0 2px var(--mui-palette-${ground})`,
      },
      '& > .face + .face': { ml: '-5px' },
      [narrowPhone]: { [`& > .face:nth-of-type(n + ${max.phone + 1})`]: { display: 'none' } },
    }}
  >
    {players.slice(0, max.page).map(({ id, name }) => (
      <span key={id} className="face">
        <PlayerAvatar name={name} size={28} />
      </span>
    ))}
    <More count={players.length - max.page} sx={{ [narrowPhone]: { display: 'none' } }} />
    <More count={players.length - max.phone} sx={{ display: 'none', [narrowPhone]: { display: 'inline' } }} />
  </Box>
)

/** Shows the number of players whose avatars are not shown. */
function More({ count, sx }: { readonly count: number; readonly sx: object }) {
  if (count <= 0) return null
  return (
    <Box component="b" sx={{ ml: 0.75, fontSize: '0.8125rem', ...sx }}>
      +{count}
    </Box>
  )
}
