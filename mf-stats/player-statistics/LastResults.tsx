import type { Result } from '@club/platform'
import { useText } from '../messages/index.ts'

/**
 * Shows the last results as coloured letters (table-style.ts), with the oldest on the left. Screen readers read them as
 * words.
 * @param results newest first, as in the API
 */
export function LastResults({ results: newestFirst }: { readonly results: readonly Result[] }) {
  const text = useText()
  const results = newestFirst.toReversed()
  const isEmpty = results.length === 0
  const words = results.map((result) => text(`mf-stats.form.${result}`)).join(', ')
  return (
    <span
      data-part="form"
      role="img"
      aria-label={text(isEmpty ? 'mf-stats.form.none' : 'mf-stats.form.results', { results: words })}
    >
      {isEmpty
        ? '–'
        : results.map((result, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: results have no id
            <span key={place} data-result={result}>
              {text(`mf-stats.form.${result}.letter`)}
            </span>
          ))}
    </span>
  )
}
