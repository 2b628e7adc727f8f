import { type Club, defaultClub } from '@club/contract'
import { createContext, type ReactNode, useContext } from 'react'

const ClubContext = createContext<Club>(defaultClub)

/** Provides the club's settings to all tabs; the host mounts it with the response of GET /api/club. */
export function ClubProvider({ club, children }: { readonly club: Club; readonly children: ReactNode }) {
  return <ClubContext value={club}>{children}</ClubContext>
}

/** Returns the club's settings, such as its name, time zone, confirmation phrases and bank account. */
export const useClub = (): Club => useContext(ClubContext)
