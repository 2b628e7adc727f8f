import {
  Alert,
  Box,
  Button,
  Checkbox,
  cardSpacing,
  FormControlLabel,
  type GameGoals,
  negativeCardSpacing,
  type Side,
  scoreRange,
  Typography,
  useForm,
  useToasts,
  WriteButton,
} from '@club/platform'
import { useEffect, useId, useRef } from 'react'
import { useGameActions } from '../game/use-game-actions.ts'
import { useText } from '../lazy/messages/index.ts'
import { parseResult, type ScoreProblem, sides } from './entered-result.ts'
import { ScoreboardPicture } from './ScoreboardPicture.tsx'
import { ScoreField } from './ScoreField.tsx'
import { type GameToSave, useSaveResults } from './use-save-results.ts'

const typed = (score: number | null): string => (score === null ? '' : String(score))

/**
 * The form for a game's result. For an archived game, it also explains what a correction changes, and can unarchive the
 * game.
 */
export default function ResultsPanel({
  game,
  onSaved,
  onClose,
}: {
  readonly game: GameToSave
  /** Called instead of `onClose` after scores were saved. */
  readonly onSaved: (result: GameGoals) => void
  readonly onClose: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const titleId = useId()
  const panel = useRef<HTMLFormElement>(null)
  const { save, isPending, changed } = useSaveResults(game, (result) => {
    if (result === 'not played') return onClose()
    onSaved({
      gameId: game.id,
      date: game.date,
      whiteTeamScore: result.white,
      blackTeamScore: result.black,
    })
  })
  const noteOf = (problem: ScoreProblem) => text(`mf-games.results.${problem}`, { max: scoreRange.max })
  const { values, change, problems, submit } = useForm({
    initial: {
      notPlayed: !game.wasPlayed,
      white: typed(game.whiteTeamScore),
      black: typed(game.blackTeamScore),
    },
    validate: parseResult,
    send: save,
    onInvalid: ({ white, black }) => {
      const problem = white ?? black
      if (problem) toasts.invalid(text('mf-games.results.invalid'), noteOf(problem))
    },
  })
  const { notPlayed, white, black } = values
  const noteId = (side: Side) => `${titleId}-${side}`
  const outcomeId = `${titleId}-outcome`
  const validation = parseResult(values)
  const scores = validation.ok && validation.sent !== 'not played' && validation.sent
  const outcome = scores
    ? text('mf-games.results.willSave', { white: scores.white, black: scores.black })
    : text(validation.ok ? 'mf-games.results.willSaveNotPlayed' : 'mf-games.results.willNotSave')
  // Scrolls the panel into view, because the panel of the last game in a list opens below the visible part of the page.
  useEffect(() => {
    panel.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <Box
      ref={panel}
      component="form"
      noValidate
      onSubmit={submit}
      aria-labelledby={titleId}
      sx={{
        mx: negativeCardSpacing,
        borderTop: 1,
        borderColor: 'divider',
        scrollMarginBlock: 'var(--scroll-margin-top) 16px',
      }}
    >
      <Box sx={{ px: cardSpacing, pt: 1.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
          <Typography id={titleId} variant="h3" sx={{ fontSize: '1.125rem' }}>
            {text('mf-games.results.title')}
          </Typography>
          <ScoreboardPicture white={notPlayed ? '' : white} black={notPlayed ? '' : black} />
        </Box>
        {game.isArchived && <ArchivedNote game={game} />}
        {changed && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {changed.wasPlayed
              ? text('mf-games.results.changedTo', {
                  white: changed.whiteTeamScore ?? '–',
                  black: changed.blackTeamScore ?? '–',
                })
              : text('mf-games.results.takenBack')}
          </Alert>
        )}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
        {sides.map((side) => (
          <ScoreField
            key={side}
            side={side}
            value={values[side]}
            disabled={notPlayed}
            onEnable={() => change('notPlayed', false)}
            wrong={problems[side] && noteId(side)}
            onChange={(score) => change(side, score)}
          />
        ))}
        {sides.map((side) => (
          <Typography
            key={`${side} note`}
            id={noteId(side)}
            variant="body2"
            color="error"
            sx={{ px: 1.5, pt: problems[side] ? 1 : 0, textAlign: 'center' }}
          >
            {problems[side] && noteOf(problems[side])}
          </Typography>
        ))}
      </Box>
      <Box sx={{ px: cardSpacing, pb: 2 }}>
        <FormControlLabel
          sx={{ my: 0.5, minHeight: 48, display: 'flex' }}
          label={text('mf-games.results.notPlayed')}
          control={<Checkbox checked={notPlayed} onChange={(_, checked) => change('notPlayed', checked)} />}
        />
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <Typography id={outcomeId} variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
            {outcome}
          </Typography>
          <WriteButton
            type="submit"
            variant="contained"
            size="large"
            disabled={isPending}
            aria-describedby={outcomeId}
          >
            {text(isPending ? 'mf-games.results.saving' : 'mf-games.results.save')}
            {scores && !isPending && (
              <Box component="span" aria-hidden sx={{ ml: 1, fontVariantNumeric: 'tabular-nums' }}>
                {scores.white} : {scores.black}
              </Box>
            )}
          </WriteButton>
          <Button onClick={onClose} disabled={isPending}>
            {text('mf-games.cancel')}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}

function ArchivedNote({ game }: { readonly game: GameToSave }) {
  const text = useText()
  const { unarchive, isPending } = useGameActions(game)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2.5 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
        {text('mf-games.results.archivedNote')}
      </Typography>
      <WriteButton size="small" variant="outlined" onClick={unarchive} disabled={isPending}>
        {text('mf-games.management.unarchive')}
      </WriteButton>
    </Box>
  )
}
