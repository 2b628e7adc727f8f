import type { CallInput, CallName, Calls, ResponseBody } from '@club/contract'
import type { UseMutationOptions } from '@tanstack/react-query'
import { request } from './client.ts'
import { type ExclusiveMutation, useExclusiveMutation } from './use-exclusive-mutation.ts'

/**
 * A write of the contract as a mutation, one at a time (use-exclusive-mutation.ts).
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
): ExclusiveMutation<ResponseBody<Calls[Name]>, CallInput<Calls[Name]>, Context> {
  return useExclusiveMutation({ ...options, mutationFn: (input) => request(name, input) })
}
