import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useId, useMemo } from 'react'

/** A mutation without its `mutateAsync`, which would have to say what became of a call that was not made. */
export type ExclusiveMutation<Result, Input, Context> = Omit<
  UseMutationResult<Result, Error, Input, Context>,
  'mutateAsync'
>

/**
 * As `useMutation`, one at a time: what is asked for while it is under way is not sent. A button is disabled only
 * with the next render, and a double click is faster. The same mutation at another place of the page is another one.
 * @param options as for `useMutation`; failures are the caller's to tell (toasts/use-toasts.ts)
 * @example const save = useExclusiveMutation({ mutationFn: store, onSuccess: refresh }); save.mutate(scores)
 */
export function useExclusiveMutation<Result, Input, Context = unknown>(
  options: Omit<UseMutationOptions<Result, Error, Input, Context>, 'mutationKey'>,
): ExclusiveMutation<Result, Input, Context> {
  const client = useQueryClient()
  const place = useId()
  const mutationKey = useMemo(() => ['exclusive', place], [place])
  const { mutateAsync: _, ...mutation } = useMutation({ ...options, mutationKey })
  const { mutate } = mutation
  const mutateAlone: typeof mutate = useCallback(
    (...given) => {
      if (client.isMutating({ mutationKey }) === 0) mutate(...given)
    },
    [client, mutate, mutationKey],
  )
  return { ...mutation, mutate: mutateAlone }
}
