import {
  ApiError,
  type Calls,
  queries,
  type ResponseBody,
  reloadAfter,
  useCall,
  useQueryClient,
} from '@club/platform'

/** Milliseconds after which the page reloads when a player was added, edited or deleted (specification section 9). */
export const rosterReloadDelay = 500

/**
 * A call that changes the roster. After it succeeds, a toast says so, the dialog closes and the page reloads. When the
 * server no longer knows the player, the list is loaded again.
 * @param name the call in the contract's table
 * @param tellDone shows the toast after a success; `activity` is what it offers to take back
 * @param tellFailure shows the toast after a failure
 */
export function useRosterChange<Name extends 'addPlayer' | 'importPlayers' | 'changePlayer' | 'deletePlayer'>(
  name: Name,
  {
    tellDone,
    tellFailure,
    onClose,
  }: {
    readonly tellDone: (response: ResponseBody<Calls[Name]>, activity: readonly number[]) => void
    readonly tellFailure: (error: Error) => void
    readonly onClose: () => void
  },
) {
  const client = useQueryClient()
  return useCall(name, {
    onSuccess: (response, _input, _, { activity }) => {
      tellDone(response, activity)
      onClose()
      reloadAfter(rosterReloadDelay, () => client.invalidateQueries())
    },
    onError: async (error) => {
      tellFailure(error)
      if (error instanceof ApiError && error.code === 'player_not_found')
        await client.invalidateQueries({ queryKey: queries.players().queryKey })
    },
  })
}
