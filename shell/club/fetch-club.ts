import { type Club, calls, club as clubSchema } from '@club/contract'

/** Where the settings of the last visit are kept. */
const storageKey = 'football-manager-club'

/** The club's settings as the server tells them; undefined when it does not. */
export async function fetchClub(): Promise<Club | undefined> {
  try {
    const answer = await fetch(calls.getClub.path, { credentials: 'include' })
    const club = clubSchema.parse(await answer.json())
    localStorage.setItem(storageKey, JSON.stringify(club))
    return club
  } catch {
    return undefined
  }
}

/** The settings of the last visit, for a page whose server keeps it waiting. */
export function keptClub(): Club | undefined {
  try {
    return clubSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null')).data
  } catch {
    return undefined
  }
}
