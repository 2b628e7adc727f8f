import {
  Box,
  type PlayedGame,
  RouterLink,
  radius,
  Typography,
  useFormats,
  visuallyHidden,
} from '@club/platform'
import { useText } from '../messages/index.ts'
import { ProfileCardSection } from './ProfileCard.tsx'

/** The number of games that are shown. The profile contains more games. */
const shownGames = 5

/** Shows the results of the player's last games, newest first. Each result is a link to its game. */
export function RecentFormSection({ games }: { readonly games: readonly PlayedGame[] }) {
  const text = useText()
  if (games.length === 0) return null
  const shown = games.slice(0, shownGames)
  return (
    <ProfileCardSection
      title={text('mf-players.profile.form')}
      aside={
        <Typography variant="body2" color="textSecondary">
          {text('mf-players.profile.form.hint', { count: shown.length })}
        </Typography>
      }
    >
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${shownGames}, minmax(0, 1fr))`,
          gap: 1,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {shown.map((game) => (
          <li key={game.gameId}>
            <GameTile game={game} />
          </li>
        ))}
      </Box>
    </ProfileCardSection>
  )
}

/** A link with a letter for the result. Screen readers read the result as a word, and the player's team. */
function GameTile({ game }: { readonly game: PlayedGame }) {
  const text = useText()
  const { shortDayAndMonth } = useFormats()
  return (
    <Box
      component={RouterLink}
      to={`/games?game=${game.gameId}`}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        minHeight: 72,
        borderRadius: radius.small,
        bgcolor: 'sunken',
        color: 'text.primary',
        fontSize: '0.9375rem',
        fontWeight: 700,
        fontVariantNumeric: 'tabular-nums',
        lineHeight: 1.3,
        textDecoration: 'none',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 20,
          height: 20,
          borderRadius: '6px',
          bgcolor: `tile.${game.result}`,
          color: 'tile.contrastText',
          fontSize: '0.71875rem',
        }}
      >
        {text(`mf-players.profile.form.${game.result}.letter`)}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {`${text(`mf-players.profile.form.${game.result}`)} `}
      </Box>
      {`${game.scoreFor}:${game.scoreAgainst} `}
      <Typography component="span" variant="caption" color="textSecondary" noWrap>
        {shortDayAndMonth(new Date(game.date))}
      </Typography>
      <Box component="span" sx={visuallyHidden}>
        {` ${text('mf-players.profile.form.side', { side: game.side, bench: String(game.bench) })}`}
      </Box>
    </Box>
  )
}
