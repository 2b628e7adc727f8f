import { ApiError, queries, reloadAfter, useCall, useQueryClient, useToasts } from '@club/platform'

/** Milliseconds after which the page reloads when a player was added, edited or deleted (specification section 9). */
export const rosterReloadDelay = 500

/**
 * A call that changes the roster. After it succeeds, a toast says so, the dialog closes and the page reloads. When the
 * server no longer knows the player, the list is loaded again.
 * @param name the call in the contract's table
 * @param done the title of the toast after a success
 * @param tellFailure shows the toast after a failure
 */
export function useRosterChange<Name extends 'addPlayer' | 'changePlayer' | 'deletePlayer'>(
  name: Name,
  {
    done,
    tellFailure,
    onClose,
  }: {
    readonly done: string
    readonly tellFailure: (error: Error) => void
    readonly onClose: () => void
  },
) {
  const toasts = useToasts()
  const client = useQueryClient()
  return useCall(name, {
    onSuccess: () => {
      toasts.success(done)
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
