import { queries, useQuery, useSearchParams } from '@club/platform'

const isYear = (text: string): boolean => /^[1-9]\d{3}$/.test(text)

/**
 * Reads and changes the season in the URL (`/stats?season=2026`). Without a season, and for a season without games, the
 * page shows all time. A change adds an entry to the browser's history.
 * @returns the season, undefined for all time; the seasons with games, newest first; and whether the URL contains a
 * season without games
 */
export function useSeason() {
  const [params, setParams] = useSearchParams()
  const { data: seasons } = useQuery(queries.seasons())
  const named = params.get('season') ?? ''
  // Until the seasons are loaded, the season in the URL is assumed to exist, so that its figures load at once.
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
