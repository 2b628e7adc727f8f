import type { CallInput, CallName, Calls, ResponseBody } from '@club/contract'
import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useId, useMemo } from 'react'
import { request } from './client.ts'

type Mutation<Name extends CallName, Context> = UseMutationResult<
  ResponseBody<Calls[Name]>,
  Error,
  CallInput<Calls[Name]>,
  Context
>

/**
 * A write of the contract as a mutation, one at a time: what is asked for while it is under way is not sent. A
 * button is disabled only with the next render, and a double click is faster.
 * @param name the call's key in the contract's table
 * @param options as for `useMutation`; failures are the caller's to tell (toasts/use-toasts.ts)
 * @example const vote = useCall('vote', { onSuccess: refresh }); vote.mutate({ body: { playerId: 1, gameId: 2 } })
 */
export function useCall<Name extends CallName, Context = unknown>(
  name: Name,
  options: Omit<
    UseMutationOptions<ResponseBody<Calls[Name]>, Error, CallInput<Calls[Name]>, Context>,
    'mutationFn' | 'mutationKey'
  > = {},
): Omit<Mutation<Name, Context>, 'mutateAsync'> {
  const client = useQueryClient()
  const place = useId()
  const mutationKey = useMemo(() => [name, place], [name, place])
  const { mutateAsync: _, ...mutation } = useMutation({
    ...options,
    mutationKey,
    mutationFn: (input: CallInput<Calls[Name]>) => request(name, input),
  })
  const { mutate } = mutation
  const mutateAlone: typeof mutate = useCallback(
    (...given) => {
      if (client.isMutating({ mutationKey }) === 0) mutate(...given)
    },
    [client, mutate, mutationKey],
  )
  return { ...mutation, mutate: mutateAlone }
}
