import type { CallInput, CallName, Calls, ResponseBody } from '@club/contract'
import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useId, useMemo } from 'react'
import { type ApiResponse, fetchCall } from './client.ts'

/**
 * The result of `useMutation` without `mutateAsync`: for a call that is ignored, `mutateAsync` would have no result to
 * return.
 */
export type ExclusiveMutation<Result, Input, Context> = Omit<
  UseMutationResult<Result, Error, Input, Context>,
  'mutateAsync'
>

/**
 * Like `useMutation`, but `mutate` does nothing while the mutation is pending: the second click of a double click can
 * come before the render that disables the button. The caller reports errors (toasts/use-toasts.ts).
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

type Result<Name extends CallName> = ApiResponse<ResponseBody<Calls[Name]>>
type Input<Name extends CallName> = CallInput<Calls[Name]>

/**
 * A mutation that sends one write call of the API. While it is pending, further calls are ignored.
 * @param options as for `useMutation`; the caller reports errors. `onSuccess` receives the response's `body`, and
 *   `activity` for the Undo button of the toast
 * @example const vote = useCall('vote', { onSuccess: refresh }); vote.mutate({ body: { playerId: 1, gameId: 2 } })
 */
export const useCall = <Name extends CallName, Context = unknown>(
  name: Name,
  options: Omit<
    UseMutationOptions<Result<Name>, Error, Input<Name>, Context>,
    'mutationFn' | 'mutationKey'
  > = {},
): ExclusiveMutation<Result<Name>, Input<Name>, Context> =>
  useExclusiveMutation({ ...options, mutationFn: (input: Input<Name>) => fetchCall(name, input) })
