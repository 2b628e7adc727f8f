import { type Club, defaultClub } from '@club/contract'
import { createContext, useContext } from 'react'

/** Provides the club's settings, which are the response of GET /api/club. */
export const ClubContext = createContext<Club>(defaultClub)

/** Returns the club's settings, such as its name, time zone, confirmation phrases and bank account. */
export const useClub = (): Club => useContext(ClubContext)
