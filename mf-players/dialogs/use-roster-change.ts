import {
  ApiError,
  type Calls,
  queries,
  type ResponseBody,
  reloadAfter,
  useCall,
  useQueryClient,
} from '@club/platform'

/** Milliseconds from a change of the roster to the page's reload (specification section 9). */
export const rosterReloadDelay = 500

/**
 * A call that changes the roster. After a success, the dialog closes and the page reloads. When the player no longer
 * exists, the list is loaded again.
 * @param name the call in the contract's table
 * @param onDone shows the toast after a success; `activity` has the ids that its Undo reverts
 * @param onFailure shows the toast after a failure
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
  return useCall(name, {
    onSuccess: ({ body, activity }) => {
      onDone(body, activity)
      onClose()
      reloadAfter(rosterReloadDelay, () => client.invalidateQueries())
    },
    onError: async (error) => {
      onFailure(error)
      if (error instanceof ApiError && error.code === 'player_not_found')
        await client.invalidateQueries({ queryKey: queries.players().queryKey })
    },
  })
}
