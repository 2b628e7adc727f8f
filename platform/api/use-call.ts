import type { CallInput, CallName, Calls, ResponseBody } from '@club/contract'
import type { UseMutationOptions } from '@tanstack/react-query'
import { type ApiResponse, fetchCall } from './client.ts'
import { type ExclusiveMutation, useExclusiveMutation } from './use-exclusive-mutation.ts'

type Result<Name extends CallName> = ApiResponse<ResponseBody<Calls[Name]>>
type Input<Name extends CallName> = CallInput<Calls[Name]>

/**
 * A mutation that makes one write call of the contract. While it is pending, further calls are ignored
 * (use-exclusive-mutation.ts).
 * @param name the call's key in the contract's table
 * @param options as for `useMutation`; the caller shows failures (toasts/use-toasts.ts). `onSuccess` gets the
 *   response's `body`, and `activity` for the toast that offers to undo the write
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
