import { Box, Button, cardSpacing, type Game, radius, useFormats } from '@club/platform'
import { useText } from '../lazy/messages/index.ts'

/**
 * A note that registration for a game is closed. It names the game, because the Next Game card may already show another
 * one.
 */
export default function RegistrationClosedNote({
  game,
  onShowNext,
}: {
  readonly game: Game
  readonly onShowNext: (() => void) | undefined
}) {
  const text = useText()
  const { longDate, time } = useFormats()
  const kickoff = new Date(game.date)
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        mx: cardSpacing,
        mb: 2,
        px: 2,
        py: 1.5,
        borderRadius: radius.button,
        bgcolor: 'sunken',
      }}
    >
      <Box sx={{ flex: '1 1 240px' }}>
        <strong>
          {longDate(kickoff)} {time(kickoff)}
        </strong>
        <div>{text('mf-games.registration.closedNote')}</div>
      </Box>
      {onShowNext && <Button onClick={onShowNext}>{text('mf-games.registration.goOn')}</Button>}
    </Box>
  )
}
