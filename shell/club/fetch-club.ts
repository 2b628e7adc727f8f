import { type Club, calls, club as clubSchema } from '@club/contract'
import { callDeadline, withDeadline } from '@club/platform/deadline'
import { storedJson } from '@club/platform/storage'

/** The settings of the last visit. */
const stored = storedJson('localStorage', 'football-manager-club', clubSchema)

/** The club's settings from the server. @throws Error when the request fails */
export async function fetchClub(): Promise<Club> {
  const club = await withDeadline(callDeadline, async (signal) =>
    clubSchema.parse(await (await fetch(calls.getClub.path, { credentials: 'include', signal })).json()),
  )
  stored.write(club)
  return club
}

/** The query of the club's settings, which are read once per page. */
export const clubQuery = {
  queryKey: ['club'],
  queryFn: fetchClub,
  staleTime: 'static',
  retryOnMount: false,
} as const

/** The settings of the last visit, for the first paint while the server is slow. */
export const storedClub = (): Club | undefined => stored.read()
