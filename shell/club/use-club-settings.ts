import { type Club, defaultClub } from '@club/contract'
import { useEffect, useState } from 'react'
import { keptClub } from './fetch-club.ts'

/** How long the first paint waits for the club's settings, in milliseconds. */
const firstPaintWait = 300

/**
 * What the page starts with: the server's settings when they come soon, else those of the last visit, else the
 * defaults.
 */
export function firstClub(fetched: Promise<Club | undefined>): Promise<Club> {
  const kept = () => keptClub() ?? defaultClub
  const late = new Promise<Club>((resolve) => setTimeout(() => resolve(kept()), firstPaintWait))
  return Promise.race([fetched.then((club) => club ?? kept()), late])
}

/** The settings in use: those the page started with, then the server's, whenever they come. */
export function useClubSettings(first: Club, fetched: Promise<Club | undefined>): Club {
  const [club, setClub] = useState(first)
  useEffect(() => {
    let gone = false
    fetched.then((fresh) => {
      if (fresh && !gone) setClub(fresh)
    })
    return () => {
      gone = true
    }
  }, [fetched])
  return club
}
