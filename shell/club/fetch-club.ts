import { type Club, calls, club as clubSchema } from '@club/contract'
import { callDeadline, withDeadline } from '@club/platform/deadline'
import { keptJson } from '@club/platform/storage'

/** The settings of the last visit; the page's own markup (index.html) reads them, too. */
const kept = keptJson('localStorage', 'football-manager-club', clubSchema)

/** The club's settings as the server tells them; undefined when it does not. */
export async function fetchClub(): Promise<Club | undefined> {
  try {
    const club = await withDeadline(callDeadline, async (signal) =>
      clubSchema.parse(await (await fetch(calls.getClub.path, { credentials: 'include', signal })).json()),
    )
    kept.write(club)
    return club
  } catch {
    return undefined
  }
}

/** The settings of the last visit, for a page whose server keeps it waiting. */
export const keptClub = (): Club | undefined => kept.read()
