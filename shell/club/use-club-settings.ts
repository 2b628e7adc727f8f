import { type Club, defaultClub } from '@club/contract'
import { useEffect, useState } from 'react'
import { inTimeForFirstPaint } from '../first-paint.ts'
import { storedClub } from './fetch-club.ts'

/** The settings for the first paint: the server's if they are in time, else the last visit's, else the defaults. */
export async function firstClub(fetched: Promise<Club | undefined>): Promise<Club> {
  return (await inTimeForFirstPaint(fetched)) ?? storedClub() ?? defaultClub
}

/** The first settings, then the server's once they are loaded. */
export function useClubSettings(first: Club, fetched: Promise<Club | undefined>): Club {
  const [club, setClub] = useState(first)
  useEffect(() => {
    let unmounted = false
    fetched.then((fresh) => {
      if (fresh && !unmounted) setClub(fresh)
    })
    return () => {
      unmounted = true
    }
  }, [fetched])
  return club
}
