import type { Language } from '@club/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { request } from '../api/client.ts'
import { refetchPage } from '../api/queries.ts'
import { useExclusiveMutation } from '../api/use-call.ts'
import { useLanguage } from '../language/LanguageProvider.tsx'
import { writesOfThisPage } from '../live/writes-of-this-page.ts'
import { useToasts } from './use-toasts.ts'

/**
 * Returns a function that undoes either all or none of the given activities (contract section 7), and shows a toast. It
 * then refetches the page's data, even when the server refuses the undo, because a refusal means that the data is
 * outdated.
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
      // The undo of a withdrawal deletes its penalty only when the server has stored it already.
      await writesOfThisPage.settled()
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
    onSettled: () => void refetchPage(client),
  })
  return {
    undo: (activity: readonly number[]) => mutate(activity),
    isPending,
    /** The activities that are being undone. */
    pending: isPending ? variables : undefined,
  }
}

/** Why the server refused the undo; undefined for another failure, or when the texts fail to load. */
async function refusalText(error: Error, language: Language): Promise<string | undefined> {
  try {
    const { describeUndoRefusal } = await import(
      /* webpackChunkName: "later-undo-refusals" */ './undo-refusals.ts'
    )
    return describeUndoRefusal(error, language)
  } catch {
    return undefined
  }
}
