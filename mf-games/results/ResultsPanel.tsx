import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  type GameListItem,
  type Side,
  scoreRange,
  TextField,
  Typography,
  useForm,
  useToasts,
} from '@club/platform'
import { useId } from 'react'
import { useGameActions } from '../management/use-game-actions.ts'
import { useText } from '../messages/index.ts'
import { ChangedElsewhere } from './ChangedElsewhere.tsx'
import { ScoreboardPicture } from './ScoreboardPicture.tsx'
import { judgeResult, type ScoreProblem } from './scores.ts'
import { useSaveResults } from './use-save-results.ts'
import { useWheelGuard } from './use-wheel-guard.ts'

const typed = (score: number | null): string => (score === null ? '' : String(score))

/** The Game Results panel. For an archived game it also says what a correction does, and offers to unarchive. */
export default function ResultsPanel({
  game,
  onClose,
}: {
  readonly game: GameListItem
  readonly onClose: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const titleId = useId()
  const { save, isPending, changed } = useSaveResults(game, onClose)
  const noteOf = (problem: ScoreProblem) => text(`mf-games.results.${problem}`, { max: scoreRange.max })
  const { values, change, problems, submit } = useForm({
    initial: {
      notPlayed: !game.wasPlayed,
      white: typed(game.whiteTeamScore),
      black: typed(game.blackTeamScore),
    },
    judge: judgeResult,
    send: save,
    refuse: ({ white, black }) => {
      const problem = white ?? black
      if (problem) toasts.invalid(text('mf-games.results.invalid'), noteOf(problem))
    },
  })
  const { notPlayed, white, black } = values
  const field = (side: Side) => ({
    side,
    value: values[side],
    disabled: notPlayed,
    wrong: problems[side] && noteOf(problems[side]),
    onChange: (score: string) => change(side, score),
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      aria-labelledby={titleId}
      sx={{ mt: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'raised' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
        <Typography id={titleId} variant="h3">
          {text('mf-games.results.title')}
        </Typography>
        <ScoreboardPicture white={notPlayed ? '' : white} black={notPlayed ? '' : black} />
      </Box>
      {game.isArchived && <ArchivedNote game={game} />}
      {changed && <ChangedElsewhere result={changed} />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          gap: 1.5,
          maxWidth: 420,
          alignItems: 'start',
        }}
      >
        <ScoreField {...field('white')} />
        <ScoreField {...field('black')} />
      </Box>
      <FormControlLabel
        sx={{ my: 0.5 }}
        label={text('mf-games.results.notPlayed')}
        control={<Checkbox checked={notPlayed} onChange={(_, checked) => change('notPlayed', checked)} />}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={isPending}>
          {text(isPending ? 'mf-games.results.saving' : 'mf-games.results.save')}
        </Button>
        <Button onClick={onClose} disabled={isPending}>
          {text('mf-games.results.cancel')}
        </Button>
      </Box>
    </Box>
  )
}

function ScoreField(props: {
  readonly side: Side
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly disabled: boolean
  /** What is wrong with it. */
  readonly wrong: string | undefined
}) {
  const text = useText()
  const input = useWheelGuard()
  return (
    <TextField
      inputRef={input}
      name={props.side}
      type="number"
      label={text(`mf-games.results.${props.side}`)}
      value={props.value}
      disabled={props.disabled}
      error={props.wrong !== undefined}
      helperText={props.wrong}
      onChange={(event) => props.onChange(event.target.value)}
      slotProps={{ htmlInput: { min: scoreRange.min, max: scoreRange.max, step: 1, inputMode: 'numeric' } }}
    />
  )
}

function ArchivedNote({ game }: { readonly game: GameListItem }) {
  const text = useText()
  const { unarchive, pending } = useGameActions(game)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2.5 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
        {text('mf-games.results.archivedNote')}
      </Typography>
      <Button size="small" variant="outlined" onClick={unarchive} disabled={pending}>
        {text('mf-games.management.unarchive')}
      </Button>
    </Box>
  )
}
