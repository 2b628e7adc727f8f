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
 * Shows the last results as coloured letters, with the oldest on the left. Screen readers read them as words.
 * @param results newest first, as in the API
 */
export function LastResults({ results: newestFirst }: { readonly results: readonly Result[] }) {
  const text = useText()
  const results = newestFirst.toReversed()
  const isEmpty = results.length === 0
  const words = results.map((result) => text(`mf-stats.form.${result}`)).join(', ')
  return (
    <Box
      component="span"
      data-part="form"
      role="img"
      aria-label={text(isEmpty ? 'mf-stats.form.none' : 'mf-stats.form.results', { results: words })}
      sx={isEmpty ? { color: 'text.secondary' } : marks}
    >
      {isEmpty
        ? '–'
        : results.map((result, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: results have no id
            <span key={place} data-result={result}>
              {text(`mf-stats.form.${result}.letter`)}
            </span>
          ))}
    </Box>
  )
}
