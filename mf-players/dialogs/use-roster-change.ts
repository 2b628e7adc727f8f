import {
  ApiError,
  type Calls,
  queries,
  type ResponseBody,
  reloadAfter,
  useCall,
  useIsMounted,
  useQueryClient,
} from '@club/platform'

/** The time in milliseconds between a change of the roster and the reload of the page (specification section 9). */
export const rosterReloadDelay = 500

/**
 * Returns a mutation that changes the roster. After a success, it closes the dialog, unless the visitor has closed it
 * before, and reloads the page. When the player no longer exists, it refetches the roster.
 */
export function useRosterChange<Name extends 'addPlayer' | 'importPlayers' | 'changePlayer' | 'deletePlayer'>(
  name: Name,
  {
    onDone,
    onFailure,
    onClose,
  }: {
    readonly onDone: (response: ResponseBody<Calls[Name]>, activity: readonly number[]) => void
    readonly onFailure: (error: Error) => void
    readonly onClose: () => void
  },
) {
  const client = useQueryClient()
  const isMounted = useIsMounted()
  return useCall(name, {
    onMutate: () => location.pathname,
    onSuccess: ({ body, activity }, _input, pathname) => {
      onDone(body, activity)
      if (isMounted()) onClose()
      reloadAfter(rosterReloadDelay, () => client.invalidateQueries(), pathname)
    },
    onError: async (error) => {
      onFailure(error)
      if (error instanceof ApiError && error.code === 'player_not_found')
        await client.invalidateQueries({ queryKey: queries.players().queryKey })
    },
  })
}
