import { type Club, calls, club as clubSchema } from '@club/contract'
import { callDeadline, withDeadline } from '@club/platform/deadline'
import { storedJson } from '@club/platform/storage'

/** The browser's storage for the club's settings, from which the next visit reads them. */
const stored = storedJson('localStorage', 'football-manager-club', clubSchema)

/**
 * Fetches the club's settings from the server and stores them.
 * @throws Error when the request fails
 */
export async function fetchClub(): Promise<Club> {
  const club = await withDeadline(callDeadline, async (signal) =>
    clubSchema.parse(await (await fetch(calls.getClub.path, { credentials: 'include', signal })).json()),
  )
  stored.write(club)
  return club
}

/** The query for the club's settings, which a page fetches only once. */
export const clubQuery = {
  queryKey: ['club'],
  queryFn: fetchClub,
  staleTime: 'static',
  retryOnMount: false,
} as const

/** Returns the club's settings that the last visit has stored. The first paint uses them while the server is slow. */
export const readStoredClub = (): Club | undefined => stored.read()
