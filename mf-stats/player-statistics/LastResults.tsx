import { Box, type Result } from '@club/platform'
import { useText } from '../messages/index.ts'

const marks = {
  display: 'inline-flex',
  gap: '3px',
  color: 'tile.contrastText',
  fontSize: '0.6875rem',
  fontWeight: 700,
  lineHeight: 1,
  '& > span': { width: 18, height: 18, borderRadius: '6px', display: 'grid', placeItems: 'center' },
  '& > [data-result=win]': { bgcolor: 'tile.win' },
  '& > [data-result=draw]': { bgcolor: 'tile.draw' },
  '& > [data-result=loss]': { bgcolor: 'tile.loss' },
} as const

/**
 * A player's last results, the oldest at the left: coloured letters on screen, words for screen readers.
 * @param results newest first, as in the API
 */
export function LastResults({ results: newestFirst }: { readonly results: readonly Result[] }) {
  const text = useText()
  const results = newestFirst.toReversed()
  if (results.length === 0) {
    return (
      <Box
        component="span"
        data-part="form"
        role="img"
        aria-label={text('mf-stats.form.none')}
        sx={{ color: 'text.secondary' }}
      >
        –
      </Box>
    )
  }
  const words = results.map((result) => text(`mf-stats.form.${result}`)).join(', ')
  return (
    <Box
      component="span"
      data-part="form"
      role="img"
      aria-label={text('mf-stats.form.results', { results: words })}
      sx={marks}
    >
      {results.map((result, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results have no id
        <span key={place} data-result={result}>
          {text(`mf-stats.form.${result}.letter`)}
        </span>
      ))}
    </Box>
  )
}
