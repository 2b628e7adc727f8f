import { ApiError, queries, reloadAfter, useCall, useQueryClient, useToasts } from '@club/platform'

/** Milliseconds after which the page reloads when a player was added, edited or deleted (specification section 9). */
export const rosterReloadDelay = 500

/**
 * A change of the roster. Once made it is told, its dialog closes, and the page reloads; when its player turns out
 * to be gone, the list is loaded again.
 * @param name the call in the contract's table
 * @param done what is told once it is made
 * @param tellFailure tells why it was not
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
