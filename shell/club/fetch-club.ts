import { type Club, club as clubSchema } from '@club/contract'
import { request } from '@club/platform'
import { storedJson } from '@club/platform/storage'

/** The club's settings at the last visit, for the first paint while the server is slow. */
export const storedClub = storedJson('localStorage', 'football-manager-club', clubSchema)

/** Fetches the club's settings and stores them. @throws Error when the request fails */
export async function fetchClub(): Promise<Club> {
  const club = await request('getClub', {})
  storedClub.write(club)
  return club
}

/** The query for the club's settings, which a page fetches only once. */
export const clubQuery = {
  queryKey: ['club'],
  queryFn: fetchClub,
  staleTime: 'static',
  retryOnMount: false,
} as const
