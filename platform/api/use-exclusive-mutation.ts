import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useId, useMemo } from 'react'

/**
 * The result of `useMutation` without `mutateAsync`. An ignored call has no result, so `mutateAsync` could not resolve
 * its promise.
 */
export type ExclusiveMutation<Result, Input, Context> = Omit<
  UseMutationResult<Result, Error, Input, Context>,
  'mutateAsync'
>

/**
 * Like `useMutation`, but `mutate` does nothing while the mutation is pending. Disabling the button is not enough,
 * because a double click is faster than the next render. Each component that uses the hook has its own mutation.
 * @param options as for `useMutation`; the caller shows failures (toasts/use-toasts.ts)
 * @example const save = useExclusiveMutation({ mutationFn: store, onSuccess: refresh }); save.mutate(scores)
 */
export function useExclusiveMutation<Result, Input, Context = unknown>(
  options: Omit<UseMutationOptions<Result, Error, Input, Context>, 'mutationKey'>,
): ExclusiveMutation<Result, Input, Context> {
  const client = useQueryClient()
  const id = useId()
  const mutationKey = useMemo(() => ['exclusive', id], [id])
  const { mutateAsync: _, ...mutation } = useMutation({ ...options, mutationKey })
  const { mutate } = mutation
  const mutateUnlessPending: typeof mutate = useCallback(
    (...given) => {
      if (client.isMutating({ mutationKey }) === 0) mutate(...given)
    },
    [client, mutate, mutationKey],
  )
  return { ...mutation, mutate: mutateUnlessPending }
}
