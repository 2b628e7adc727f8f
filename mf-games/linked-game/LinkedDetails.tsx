import { Box, Button, type Game, Icon, Typography } from '@club/platform'
import { useId, useState } from 'react'
import { DetailsButtons } from '../details/DetailsButtons.tsx'
import { Lineups } from '../details/Lineups.tsx'
import { ScoreBoxes } from '../details/ScoreBoxes.tsx'
import { cardPadding } from '../layout/card-padding.ts'
import { useText } from '../lazy/messages/index.ts'
import { FinalScore } from '../results/saved/FinalScore.tsx'
import { ShareResultButton } from '../share/ShareResultButton.tsx'

interface Props {
  readonly game: Game
  readonly onClose: () => void
  /** Called after the game was deleted. */
  readonly onDeleted: () => void
}

/**
 * The details of a game whose link was opened: result and line-ups, and a "Manage" button that shows the organiser's
 * buttons.
 */
export function LinkedDetails({ game, onClose, onDeleted }: Props) {
  const text = useText()
  const { id, date, whiteTeamScore, blackTeamScore } = game
  const result =
    whiteTeamScore !== null && blackTeamScore !== null
      ? { gameId: id, date, whiteTeamScore, blackTeamScore }
      : null
  return (
    <section aria-label={text('mf-games.details.title')}>
      {game.note && (
        <Typography sx={{ px: cardPadding, pb: 1.5, overflowWrap: 'anywhere' }}>{game.note}</Typography>
      )}
      {result ? (
        <Box role="group" aria-label={text('mf-games.details.score')}>
          <FinalScore white={result.whiteTeamScore} black={result.blackTeamScore} />
        </Box>
      ) : (
        <ScoreBoxes game={game} />
      )}
      <Box sx={{ px: cardPadding, pt: 1, pb: 1 }}>
        <Lineups game={game} />
        {result && <ShareResultButton result={result} fullWidth sx={{ mt: 1.5 }} />}
        <Manage game={game} onClose={onClose} onDeleted={onDeleted} />
      </Box>
    </section>
  )
}

/**
 * Shows the organiser's buttons only after a click, because most visitors open a game's link only to read the result
 * and the line-ups (contract section 16).
 */
function Manage(props: Props) {
  const text = useText()
  const buttonsId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, mt: 1 }}>
      <Button
        size="small"
        color="inherit"
        sx={{ ml: -1.25 }}
        aria-expanded={isOpen}
        aria-controls={buttonsId}
        endIcon={<Icon name={isOpen ? 'up' : 'down'} fontSize="small" />}
        onClick={() => setOpen(!isOpen)}
      >
        {text('mf-games.details.manage')}
      </Button>
      <Box
        id={buttonsId}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 0.5,
          ml: 'auto',
          '& > :first-of-type::before': { bgcolor: 'sunken' },
        }}
      >
        {isOpen && <DetailsButtons {...props} />}
      </Box>
    </Box>
  )
}
