import { queries, useQuery, useSearchParams } from '@club/platform'

const isYear = (text: string): boolean => /^[1-9]\d{3}$/.test(text)

/**
 * Returns the season in the URL (`/stats?season=2026`) and the list of seasons, newest first. When the URL contains no
 * season, or a season without games (`isUnknown`), `season` is undefined, and the page shows all time.
 */
export function useSeason() {
  const [params, setParams] = useSearchParams()
  const { data: seasons } = useQuery(queries.seasons())
  const named = params.get('season') ?? ''
  // Until the seasons have loaded, the season in the URL is assumed to exist, so that its statistics load at once.
  const exists = seasons?.some((season) => `${season}` === named) ?? isYear(named)
  return {
    season: exists ? named : undefined,
    seasons: seasons?.map(String) ?? [],
    isUnknown: named !== '' && !exists,
    choose: (season: string | undefined, options: { readonly replace?: boolean } = {}) =>
      setParams((current) => {
        const next = new URLSearchParams(current)
        next.delete('season')
        if (season) next.set('season', season)
        return next
      }, options),
  }
}
