import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { request } from '../api/client.ts'
import { useExclusiveMutation } from '../api/use-exclusive-mutation.ts'
import { useToasts } from './use-toasts.ts'

/**
 * Takes back what was done (contract section 7), the latest first, says how that went, and reads anew what is on the
 * page: also after a refusal, which says that the page is older than the club.
 * @returns `undo` takes the ids of activities in their order
 */
export function useUndo() {
  const client = useQueryClient()
  const toasts = useToasts()
  const intl = useIntl()
  const { mutate, isPending, variables } = useExclusiveMutation({
    mutationFn: async (activity: readonly number[]) => {
      for (const id of activity.toReversed()) await request('undoActivity', { params: { id } })
    },
    onSuccess: () => toasts.success(intl.formatMessage({ id: 'platform.undo.done' })),
    onError: (error) => toasts.failure(intl.formatMessage({ id: 'platform.undo.failed' }), error),
    onSettled: () => void client.invalidateQueries(),
  })
  return {
    undo: (activity: readonly number[]) => mutate(activity),
    isPending,
    /** What is being taken back. */
    pending: isPending ? variables : undefined,
  }
}
