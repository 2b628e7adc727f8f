import type { Language } from '@club/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { request } from '../api/client.ts'
import { useExclusiveMutation } from '../api/use-exclusive-mutation.ts'
import { useLanguage } from '../language/LanguageProvider.tsx'
import { useToasts } from './use-toasts.ts'

/**
 * Undoes activities (contract section 7), all of them or none, and shows a toast. Then refetches the page's data. It
 * does so even if the server refuses the undo, because a refusal means that the page shows outdated data.
 * @returns `undo`, a function that takes the ids of the activities
 */
export function useUndo() {
  const client = useQueryClient()
  const toasts = useToasts()
  const intl = useIntl()
  const { language } = useLanguage()
  const { mutate, isPending, variables } = useExclusiveMutation({
    mutationFn: async (activity: readonly number[]) => {
      const [id, ...more] = activity
      if (id === undefined) return
      if (more.length === 0) await request('undoActivity', { params: { id } })
      else await request('undoActivities', { body: { ids: [...activity] } })
    },
    onSuccess: () => toasts.success(intl.formatMessage({ id: 'platform.undo.done' })),
    onError: async (error) => {
      const title = intl.formatMessage({ id: 'platform.undo.failed' })
      const why = await refusalText(error, language)
      if (why === undefined) toasts.failure(title, error)
      else toasts.invalid(title, why)
    },
    onSettled: () => void client.invalidateQueries(),
  })
  return {
    undo: (activity: readonly number[]) => mutate(activity),
    isPending,
    /** The ids of the activities that are being undone; undefined while no undo is in progress. */
    pending: isPending ? variables : undefined,
  }
}

/** Returns why the server refused the undo; undefined for another failure, or when the texts fail to load. */
async function refusalText(error: Error, language: Language): Promise<string | undefined> {
  try {
    const { undoRefusalText } = await import(
      /* webpackChunkName: "later-undo-refusals" */ './undo-refusals.ts'
    )
    return undoRefusalText(error, language)
  } catch {
    return undefined
  }
}
