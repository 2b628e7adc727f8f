import type { CallInput, CallName, Calls, ResponseBody } from '@club/contract'
import type { MutationFunctionContext, UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { requestRemembered } from './client.ts'
import { type ExclusiveMutation, useExclusiveMutation } from './use-exclusive-mutation.ts'

type Answer<Name extends CallName> = ResponseBody<Calls[Name]>
type Input<Name extends CallName> = CallInput<Calls[Name]>

/** As for `useMutation`; what is called on success also hears what the club remembers of the write. */
interface CallOptions<Name extends CallName, Context>
  extends Omit<
    UseMutationOptions<Answer<Name>, Error, Input<Name>, Context>,
    'mutationFn' | 'mutationKey' | 'onSuccess'
  > {
  readonly onSuccess?: (
    answer: Answer<Name>,
    input: Input<Name>,
    onMutateResult: Context,
    call: MutationFunctionContext & { readonly activity: readonly number[] },
  ) => unknown
}

/**
 * A write of the contract as a mutation, one at a time (use-exclusive-mutation.ts).
 * @param name the call's key in the contract's table
 * @param options as for `useMutation`; failures are the caller's to tell (toasts/use-toasts.ts). `onSuccess` is also
 *   given `activity`, the ids of what can be taken back, for the notice of the write
 * @example const vote = useCall('vote', { onSuccess: refresh }); vote.mutate({ body: { playerId: 1, gameId: 2 } })
 */
export function useCall<Name extends CallName, Context = unknown>(
  name: Name,
  { onSuccess, ...options }: CallOptions<Name, Context> = {},
): ExclusiveMutation<Answer<Name>, Input<Name>, Context> {
  // There is one call at a time, so these are of the one that was just answered.
  const left = useRef<readonly number[]>([])
  return useExclusiveMutation<Answer<Name>, Input<Name>, Context>({
    ...options,
    mutationFn: async (input) => {
      const { answer, activity } = await requestRemembered(name, input)
      left.current = activity
      return answer
    },
    onSuccess: (answer, input, onMutateResult, context) =>
      onSuccess?.(answer, input, onMutateResult, { ...context, activity: left.current }),
  })
}
