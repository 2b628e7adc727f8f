import { Box, radius, skillRange, Typography, useIntl, visuallyHidden } from '@club/platform'
import { useId } from 'react'
import { useText } from '../messages/index.ts'
import { RosterPreview } from './RosterPreview.tsx'
import type { useRosterImport } from './use-roster-import.ts'

const field = {
  display: 'block',
  width: '100%',
  mt: 1,
  px: 1.5,
  py: 1.25,
  border: '1.5px solid',
  borderColor: 'lineStrong',
  borderRadius: radius.button,
  bgcolor: 'background.paper',
  color: 'inherit',
  font: 'inherit',
  // Safari on an iPhone zooms in when a field with a font smaller than 16 px gets the focus.
  fontSize: '1rem',
  lineHeight: 1.5,
  resize: 'vertical',
  '&:focus-visible': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -1,
    borderColor: 'transparent',
  },
  '&[aria-invalid=true]': { borderColor: 'error.main', borderWidth: 2 },
} as const

/** @param titled false when the dialog's title is the label of the field */
export function RosterField({
  form: { roster, change, read, problems },
  titled = true,
}: {
  readonly form: ReturnType<typeof useRosterImport>
  readonly titled?: boolean
}) {
  const intl = useIntl()
  const text = useText()
  const id = useId()
  return (
    <div>
      <Typography
        component="label"
        variant="h3"
        htmlFor={`${id}-field`}
        sx={titled ? { display: 'block' } : visuallyHidden}
      >
        {text('mf-players.import.title')}
      </Typography>
      <Typography id={`${id}-hint`} variant="body2" color="textSecondary">
        {text('mf-players.import.hint')}
      </Typography>
      <Box
        component="textarea"
        id={`${id}-field`}
        rows={6}
        value={roster}
        onChange={({ target }: { target: { value: string } }) => change(target.value)}
        aria-invalid={problems.length > 0}
        aria-describedby={`${id}-hint ${id}-blank ${id}-problems`}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        sx={field}
      />
      <Box
        component="ul"
        id={`${id}-problems`}
        sx={{ listStyle: 'none', p: 0, m: 0, mt: 0.75, color: 'error.main', fontSize: '0.8125rem' }}
      >
        {problems.map((problem) => (
          <Box component="li" key={problem} sx={{ overflowWrap: 'anywhere' }}>
            {problem}
          </Box>
        ))}
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mt: 0.75 }}
      >
        <Typography id={`${id}-blank`} variant="body2" color="textSecondary">
          {text('mf-players.import.blank', { default: intl.formatNumber(skillRange.default) })}
        </Typography>
        <Typography
          role="status"
          variant="body2"
          sx={{ ml: 'auto', color: 'primary.main', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
        >
          {text('mf-players.import.count', { count: read.players.length, rated: read.rated })}
        </Typography>
      </Box>
      <RosterPreview players={read.players} />
    </div>
  )
}
