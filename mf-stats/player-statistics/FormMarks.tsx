import { Box, type Result, useIntl } from '@club/platform'

const colors = { win: 'success.main', draw: 'text.secondary', loss: 'error.main' } as const

/** A player's last results, newest first: a letter each, in a box of its colour; read out as words. */
export function FormMarks({ results }: { readonly results: readonly Result[] }) {
  const intl = useIntl()
  if (results.length === 0) {
    return (
      <Box
        role="img"
        aria-label={intl.formatMessage({ id: 'mf-stats.form.none' })}
        sx={{ color: 'text.secondary' }}
      >
        –
      </Box>
    )
  }
  const words = results.map((result) => intl.formatMessage({ id: `mf-stats.form.${result}` })).join(', ')
  return (
    <Box
      role="img"
      aria-label={intl.formatMessage({ id: 'mf-stats.form.results' }, { results: words })}
      sx={{ display: 'inline-flex', gap: { xs: 0.25, sm: 0.375 } }}
    >
      {results.map((result, place) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: a result is nothing but its place in the series
          key={place}
          sx={{
            width: { xs: 16, sm: 18 },
            height: { xs: 16, sm: 18 },
            borderRadius: 0.5,
            display: 'grid',
            placeItems: 'center',
            fontSize: '0.6875rem',
            fontWeight: 800,
            bgcolor: colors[result],
            color: 'background.paper',
          }}
        >
          {intl.formatMessage({ id: `mf-stats.form.${result}.letter` })}
        </Box>
      ))}
    </Box>
  )
}
