import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  type GameListItem,
  scoreRange,
  TextField,
  Typography,
  useNotices,
} from '@club/platform'
import { type FormEvent, useId, useState } from 'react'
import { useGameActions } from '../management/use-game-actions.ts'
import { useText } from '../messages/use-text.ts'
import { ScoreboardPicture } from './ScoreboardPicture.tsx'
import { checkScores } from './scores.ts'
import { useSaveResults } from './use-save-results.ts'

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
  const notices = useNotices()
  const titleId = useId()
  const [notPlayed, setNotPlayed] = useState(!game.wasPlayed)
  const [white, setWhite] = useState(typed(game.whiteTeamScore))
  const [black, setBlack] = useState(typed(game.blackTeamScore))
  const { save, isPending } = useSaveResults(game, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (notPlayed) return save('not played')
    const scores = checkScores(white, black)
    if (scores.ok) return save(scores)
    notices.invalid(
      text('mf-games.results.invalid'),
      text(`mf-games.results.${scores.problem}`, { max: scoreRange.max }),
    )
  }
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
        <ScoreboardPicture />
      </Box>
      {game.isArchived && <ArchivedNote game={game} />}
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5, maxWidth: 420 }}
      >
        <ScoreField side="white" value={white} onChange={setWhite} disabled={notPlayed} />
        <ScoreField side="black" value={black} onChange={setBlack} disabled={notPlayed} />
      </Box>
      <FormControlLabel
        sx={{ my: 0.5 }}
        label={text('mf-games.results.notPlayed')}
        control={<Checkbox checked={notPlayed} onChange={(_, checked) => setNotPlayed(checked)} />}
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
  readonly side: 'white' | 'black'
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly disabled: boolean
}) {
  const text = useText()
  return (
    <TextField
      type="number"
      label={text(`mf-games.results.${props.side}`)}
      value={props.value}
      disabled={props.disabled}
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
