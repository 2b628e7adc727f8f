import { queries, useQuery } from '@club/platform'
import { useMemo } from 'react'
import { groupByVote } from './attendance.ts'

export type AttendanceState = ReturnType<typeof useAttendance>

/**
 * Loads the roster and the votes of a game.
 * @param gameId when it is undefined, nothing is requested
 * @returns `retry` repeats the failed queries
 */
export function useAttendance(gameId: number | undefined) {
  const enabled = gameId !== undefined
  const players = useQuery({ ...queries.players(), enabled })
  const registrations = useQuery({ ...queries.registrations(gameId ?? 0), enabled })
  const sorted = useMemo(
    () => players.data && registrations.data && groupByVote(players.data, registrations.data),
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
