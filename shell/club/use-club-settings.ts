import { type Club, defaultClub } from '@club/contract'
import { useEffect, useState } from 'react'
import { soonEnough } from '../first-paint.ts'
import { keptClub } from './fetch-club.ts'

/**
 * What the page starts with: the server's settings when they come soon, else those of the last visit, else the
 * defaults.
 */
export async function firstClub(fetched: Promise<Club | undefined>): Promise<Club> {
  return (await soonEnough(fetched)) ?? keptClub() ?? defaultClub
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
