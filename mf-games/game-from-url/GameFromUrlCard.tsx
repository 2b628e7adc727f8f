import { Box, Button, cardSpacing, type Game, Icon, Paper, Typography, useFormats } from '@club/platform'
import { useEffect, useId, useRef, useState } from 'react'
import { GameDetailsButtons } from '../details/GameDetailsButtons.tsx'
import { Lineups } from '../details/Lineups.tsx'
import ScoreBoxes from '../details/ScoreBoxes.tsx'
import { useText } from '../lazy/messages/index.ts'
import { FinalScore } from '../results/saved/FinalScore.tsx'
import { ShareResultButton } from '../share/ShareResultButton.tsx'

interface Props {
  readonly game: Game
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** A card with the date, result and line-ups of a game. */
export function GameFromUrlCard(props: Props) {
  const text = useText()
  const headingId = useId()
  const { weekdayAndDay, time } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { game } = props
  const { id, date, whiteTeamScore, blackTeamScore } = game
  const kickoff = new Date(date)
  const result =
    whiteTeamScore !== null && blackTeamScore !== null
      ? { gameId: id, date, whiteTeamScore, blackTeamScore }
      : null
  return (
    <Paper component="section" aria-labelledby={headingId} sx={{ overflow: 'clip', mb: cardSpacing }}>
      <Typography
        ref={heading}
        id={headingId}
        tabIndex={-1}
        variant="h2"
        sx={{
          px: cardSpacing,
          pt: 1.75,
          pb: 1.5,
          outline: 'none',
          '&::first-letter': { textTransform: 'uppercase' },
        }}
      >{`${weekdayAndDay(kickoff)}, ${time(kickoff)}`}</Typography>
      <section aria-label={text('mf-games.details.title')}>
        {game.note && (
          <Typography sx={{ px: cardSpacing, pb: 1.5, overflowWrap: 'anywhere' }}>{game.note}</Typography>
        )}
        <Box role="group" aria-label={text('mf-games.details.score')} sx={{ mb: result ? 0 : 2 }}>
          {result ? (
            <FinalScore white={result.whiteTeamScore} black={result.blackTeamScore} />
          ) : (
            <ScoreBoxes size="panel" white={whiteTeamScore} black={blackTeamScore} />
          )}
        </Box>
        <Box sx={{ px: cardSpacing, pt: 1, pb: 1 }}>
          <Lineups game={game} />
          {result && <ShareResultButton result={result} fullWidth sx={{ mt: 1.5 }} />}
          <Manage {...props} />
        </Box>
      </section>
    </Paper>
  )
}

/**
 * A "Manage" button that shows the organiser's buttons. These buttons are hidden at first, because most visitors open
 * a link to a game only to read its result (contract section 16).
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
        {isOpen && <GameDetailsButtons {...props} />}
      </Box>
    </Box>
  )
}
