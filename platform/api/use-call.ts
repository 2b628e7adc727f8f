import type { Answer, CallInput, CallName, Calls } from '@club/contract'
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { request } from './client.ts'

/**
 * A write of the contract as a mutation.
 * @param name the call's key in the contract's table
 * @param options as for `useMutation`; failures are the caller's to tell (notices/use-failure-notice.ts)
 * @example const vote = useCall('vote', { onSuccess: refresh }); vote.mutate({ body: { playerId: 1, gameId: 2 } })
 */
export function useCall<Name extends CallName, Context = unknown>(
  name: Name,
  options: Omit<
    UseMutationOptions<Answer<Calls[Name]>, Error, CallInput<Calls[Name]>, Context>,
    'mutationFn'
  > = {},
): UseMutationResult<Answer<Calls[Name]>, Error, CallInput<Calls[Name]>, Context> {
  return useMutation({ ...options, mutationFn: (input: CallInput<Calls[Name]>) => request(name, input) })
}
