import { type Player, queries, useQuery } from '@club/platform'
import { useMemo } from 'react'
import { type Attendance, attendance } from './attendance.ts'

/** The roster and the votes of a game, as far as loaded. */
export interface AttendanceState {
  readonly attendance: Attendance | undefined
  readonly players: readonly Player[] | undefined
  readonly playersError: Error | null
  readonly registrationsError: Error | null
  readonly isFetching: boolean
  /** Retries the failed reads. */
  readonly retry: () => void
}

/**
 * Reads the roster and the votes of a game.
 * @param gameId undefined while there is no game: then nothing is requested
 */
export function useAttendance(gameId: number | undefined): AttendanceState {
  const enabled = gameId !== undefined
  const players = useQuery({ ...queries.players(), enabled })
  const registrations = useQuery({ ...queries.registrations(gameId ?? 0), enabled })
  const sorted = useMemo(
    () => players.data && registrations.data && attendance(players.data, registrations.data),
    [players.data, registrations.data],
  )
  return {
    attendance: sorted,
    players: players.data,
    playersError: players.error,
    registrationsError: registrations.error,
    isFetching: players.isFetching || registrations.isFetching,
    retry: () => {
      if (players.error) void players.refetch()
      if (registrations.error) void registrations.refetch()
    },
  }
}
