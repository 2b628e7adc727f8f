import { type Club, defaultClub } from '@club/contract'
import { createContext, type ReactNode, useContext } from 'react'

const ClubContext = createContext<Club>(defaultClub)

/** Gives every tab the club's settings; the host mounts it with what GET /api/club answered. */
export function ClubProvider({ club, children }: { readonly club: Club; readonly children: ReactNode }) {
  return <ClubContext value={club}>{children}</ClubContext>
}

/** The club's settings: name, time zone, confirmation words, account. */
export const useClub = (): Club => useContext(ClubContext)
