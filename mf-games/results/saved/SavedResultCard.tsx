import {
  Box,
  Button,
  cardSpacing,
  type GameGoals,
  ListItem,
  negativeCardSpacing,
  type Player,
  PlayerAvatar,
  PlayerName,
  queries,
  type Side,
  Typography,
  toLocalTime,
  useClub,
  useIntl,
  useQuery,
} from '@club/platform'
import { InfoRow } from '@club/platform/payment'
import { useEffect, useRef } from 'react'
import { pageReloadDelay } from '../../game/refresh-game-data.ts'
import { useText } from '../../lazy/messages/index.ts'
import { ShareResultButton } from '../../share/ShareResultButton.tsx'
import { Confetti } from './Confetti.tsx'
import { FinalScore } from './FinalScore.tsx'
import { ScheduleNextGameButton } from './ScheduleNextGameButton.tsx'
import { prefersReducedMotion, useAnimationProgress } from './score-animation.ts'
import { getWinner } from './winner.ts'
import { countYearResults } from './year-result-counts.ts'

/** Delay of the animations in milliseconds, so that they begin only after the page reload that follows the saving. */
const afterReload = pageReloadDelay + 300

/**
 * Shows the result that the visitor has just saved, in place of the game's row, until the visitor closes the card or
 * leaves the page.
 * @param reloaded whether the page has reloaded since the visitor saved the result
 */
export default function SavedResultCard({
  result,
  reloaded,
  onClose,
}: {
  readonly result: GameGoals
  readonly reloaded: boolean
  readonly onClose: () => void
}) {
  const text = useText()
  const card = useRef<HTMLLIElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const delay = reloaded ? 0 : afterReload
  const progress = useAnimationProgress(delay)
  const { gameId, whiteTeamScore: white, blackTeamScore: black } = result
  const winner = getWinner(white, black)
  useEffect(() => {
    let frame = 0
    const show = () => {
      heading.current?.focus({ preventScroll: true })
      card.current?.scrollIntoView?.({ block: 'start' })
      // `show` is called in each frame until the heading has the focus, because the heading can be hidden while the
      // page loads, and a hidden element cannot get the focus.
      if (document.activeElement !== heading.current) frame = requestAnimationFrame(show)
    }
    show()
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <ListItem
      ref={card}
      disableGutters
      sx={{
        display: 'block',
        width: 'auto',
        p: 0,
        mx: negativeCardSpacing,
        borderTop: 1,
        borderColor: 'divider',
        scrollMarginTop: 'var(--scroll-margin-top)',
      }}
    >
      {!prefersReducedMotion() && <Confetti delay={delay} />}
      <Box sx={{ px: cardSpacing, py: 2.5, textAlign: 'center' }}>
        <Typography variant="overline" component="div" color="primary">
          {text('mf-games.saved.over')}
        </Typography>
        <Typography
          ref={heading}
          tabIndex={-1}
          component="h3"
          sx={{
            fontSize: '2.125rem',
            lineHeight: 1.24,
            fontWeight: 800,
            letterSpacing: '-0.02em',
            outline: 'none',
          }}
        >
          {text(winner === 'nobody' ? 'mf-games.saved.draw' : `mf-games.saved.won.${winner}`)}
        </Typography>
        <Typography color="textSecondary">{text('mf-games.results.savedScores')}</Typography>
      </Box>
      <Box
        sx={{
          '@keyframes spring': { from: { transform: 'translateX(-50%) scale(0)' } },
          '& [data-winner]': {
            animation: `spring 420ms ${delay + 600}ms cubic-bezier(0.2, 1.5, 0.4, 1) backwards`,
          },
        }}
      >
        <FinalScore
          white={white}
          black={black}
          shown={{ white: Math.round(white * progress), black: Math.round(black * progress) }}
        />
      </Box>
      <Box sx={{ px: cardSpacing, pt: 1.5, pb: 2 }}>
        {winner !== 'nobody' && <Winners gameId={gameId} side={winner} />}
        <YearSoFar result={result} winner={winner} />
        <Box sx={{ display: 'grid', gap: 1, mt: 1.5 }}>
          <ShareResultButton result={result} size="large" />
          <ScheduleNextGameButton
            after={result.date}
            onScheduled={() => heading.current?.focus({ preventScroll: true })}
          />
          <Button onClick={onClose}>{text('mf-games.close')}</Button>
        </Box>
      </Box>
    </ListItem>
  )
}

/** Shows the players of the team that won. Renders nothing when the game has no stored teams. */
function Winners({ gameId, side }: { readonly gameId: number; readonly side: Side }) {
  const intl = useIntl()
  const { data: teams } = useQuery(queries.teams(gameId))
  const players = teams?.[`${side}Team`] ?? []
  if (players.length === 0) return null
  return (
    <Box sx={{ pb: 2, textAlign: 'center' }}>
      <Box sx={{ display: 'flex', justifyContent: 'center', '& > * + *': { ml: -1 } }}>
        {players.map(({ id, name }) => (
          <Box
            key={id}
            sx={{ display: 'flex', borderRadius: '50%', border: 2, borderColor: 'background.paper' }}
          >
            <PlayerAvatar name={name} size={40} />
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {intl.formatList(
          players.map((player) => (
            <PlayerName key={player.id} player={player}>
              {firstName(player)}
            </PlayerName>
          )),
        )}
      </Typography>
    </Box>
  )
}

const firstName = ({ name }: Player): string => name.trim().split(/\s+/)[0] ?? name

/** Shows the wins and draws of the game's year up to this game, and the winner's streak. */
function YearSoFar({ result, winner }: { readonly result: GameGoals; readonly winner: Side | 'nobody' }) {
  const text = useText()
  const { timezone } = useClub()
  const { data: archived } = useQuery(queries.archivedGames())
  const { data: active } = useQuery(queries.activeGames())
  const counts = countYearResults([...(archived ?? []), ...(active ?? [])], result.gameId, timezone)
  const yearOf = (date: Date) => toLocalTime(date, timezone).year
  const year = yearOf(new Date(result.date))
  // A placeholder with the height of the rows that appear when the games have loaded.
  if (!counts) return <Box sx={{ minHeight: winner === 'nobody' ? 48 : 97 }} />
  return (
    <Box component="dl" sx={{ m: 0, '& > :first-of-type': { borderTop: 1, borderColor: 'divider' } }}>
      <InfoRow
        label={
          year === yearOf(new Date())
            ? text('mf-games.saved.thisYear')
            : text('mf-games.saved.year', { year: `${year}` })
        }
        value={[
          text('mf-games.saved.white', { count: counts.white }),
          text('mf-games.saved.draws', { count: counts.draws }),
          text('mf-games.saved.black', { count: counts.black }),
        ].join(' · ')}
      />
      {winner !== 'nobody' && counts.streak > 1 && (
        <InfoRow
          label={text(`mf-games.saved.run.${winner}`)}
          value={text('mf-games.saved.wins', { count: counts.streak })}
        />
      )}
    </Box>
  )
}
