import {
  ApiError,
  type Calls,
  queries,
  type ResponseBody,
  reloadAfter,
  useCall,
  useQueryClient,
} from '@club/platform'

/** Milliseconds between a change of the roster and the reload of the page (specification section 9). */
export const rosterReloadDelay = 500

/**
 * A mutation that changes the roster. After a success, it closes the dialog and reloads the page. When the player no
 * longer exists, it loads the roster again.
 * @param name the name of the call in the contract
 * @param onDone shows the toast after a success; `activity` contains the ids of the activities that Undo reverts
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
