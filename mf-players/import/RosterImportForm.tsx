import {
  Box,
  cardSpacing,
  ForeignPicture,
  nightBackground,
  Paper,
  Typography,
  useClub,
  WriteButton,
} from '@club/platform'
import { useEffect } from 'react'
import { useText } from '../messages/index.ts'
import { RosterField } from './RosterField.tsx'
import { useRosterImport } from './use-roster-import.ts'

const crest = 64

const steps = ['mf-players.begin.add', 'mf-players.begin.schedule', 'mf-players.begin.share'] as const

/**
 * A form for pasting a roster.
 * @param isEmpty whether the club has no players; then there are also a welcome and the next steps
 * @param onFilled called with whether the form contains a roster that is not stored yet
 */
export function RosterImportForm({
  isEmpty,
  onFilled,
}: {
  readonly isEmpty: boolean
  readonly onFilled: (isFilled: boolean) => void
}) {
  const text = useText()
  const form = useRosterImport()
  const isFilled = form.roster !== ''
  useEffect(() => onFilled(isFilled), [isFilled, onFilled])
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto' }}>
      <Paper sx={{ overflow: 'clip', mb: 2 }}>
        {isEmpty && <Welcome />}
        <Box
          component="form"
          noValidate
          aria-label={text('mf-players.import.title')}
          onSubmit={form.submit}
          sx={{ p: cardSpacing }}
        >
          <RosterField form={form} />
          <WriteButton
            type="submit"
            variant="contained"
            size="large"
            fullWidth
            disabled={form.nothingToAdd}
            loading={form.pending}
            sx={{ mt: 1.5 }}
          >
            {form.submitLabel}
          </WriteButton>
        </Box>
      </Paper>
      {isEmpty && <Steps />}
    </Box>
  )
}

function Welcome() {
  const text = useText()
  const { logoUrl } = useClub()
  return (
    <Box sx={{ ...nightBackground, textAlign: 'center', px: 3, pt: 2.5, pb: 3 }}>
      <Box sx={{ position: 'relative', width: crest, height: crest, mx: 'auto', mb: 1.5 }}>
        <ForeignPicture src={logoUrl} width={crest} height={crest}>
          {null}
        </ForeignPicture>
      </Box>
      <Typography variant="h1" component="h2" sx={{ textWrap: 'balance' }}>
        {text('mf-players.empty')}
      </Typography>
      <Typography sx={{ mt: 1, color: 'night.muted', textWrap: 'balance' }}>
        {text('mf-players.empty.hint')}
      </Typography>
    </Box>
  )
}

function Steps() {
  const text = useText()
  return (
    <Paper
      component="ol"
      aria-label={text('mf-players.begin')}
      sx={{ listStyle: 'none', p: 0, m: 0, overflow: 'clip' }}
    >
      {steps.map((step, place) => {
        const current = place === 0
        return (
          <Box
            component="li"
            key={step}
            aria-current={current ? 'step' : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              minHeight: 52,
              px: 2,
              py: 1,
              borderTop: place > 0 ? 1 : 0,
              borderColor: 'divider',
              color: current ? 'text.primary' : 'text.secondary',
              fontWeight: current ? 700 : 400,
            }}
          >
            <Box
              component="span"
              aria-hidden
              sx={{
                display: 'grid',
                placeItems: 'center',
                flex: 'none',
                width: 28,
                height: 28,
                borderRadius: '50%',
                fontSize: '0.875rem',
                fontWeight: 700,
                bgcolor: current ? 'primary.main' : 'sunken',
                color: current ? 'primary.contrastText' : 'text.primary',
              }}
            >
              {place + 1}
            </Box>
            {text(step)}
          </Box>
        )
      })}
    </Paper>
  )
}
