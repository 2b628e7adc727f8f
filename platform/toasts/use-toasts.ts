import { type ReactNode, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { OfflineError, PinNotGivenError, UnknownOutcomeError } from '../api/error.ts'
import { describeError } from './describe-error.ts'
import { notify, toastStore } from './store.ts'

/** Returns functions that show toasts. */
export function useToasts() {
  const intl = useIntl()
  return useMemo(
    () => ({
      /**
       * Shows a toast about a success, such as `Game scheduled`.
       * @param activity the ids of the recorded activity log entries; if there are any, the toast has an Undo button
       * @param more a further button below the others, for the visitor's probable next step
       */
      success: (title: string, description?: string, activity: readonly number[] = [], more?: ReactNode) =>
        notify({
          title,
          description,
          tone: 'success',
          undo: activity.length > 0 ? activity : undefined,
          more,
        }),
      /** Shows a toast about an error in the visitor's input, such as `Invalid name`. */
      invalid: (title: string, description?: string) => notify({ title, description, tone: 'destructive' }),
      /**
       * Shows a toast about a failed call, described by `describeError` (specification section 8). For a write without
       * a response, the toast has another title, because the server may have made the change.
       */
      failure: (title: string, error: unknown, fallback?: string) => {
        if (needsNoToast(error)) return
        const shownTitle =
          error instanceof UnknownOutcomeError
            ? intl.formatMessage({ id: 'platform.error.unknownOutcome.title' })
            : title
        notify({
          title: shownTitle,
          description: describeError(error, intl, fallback),
          tone: 'destructive',
          error,
        })
      },
    }),
    [intl],
  )
}

/**
 * Whether an error needs no toast. There are two cases. The visitor has cancelled the PIN dialog. Or a query gets no
 * response while the shown toast reports a write without a response: this toast is more important, and the page itself
 * shows that the query has failed.
 */
function needsNoToast(error: unknown): boolean {
  if (error instanceof PinNotGivenError) return true
  const shown = toastStore.current()
  return (
    shown?.open === true &&
    shown.error instanceof UnknownOutcomeError &&
    error instanceof OfflineError &&
    !(error instanceof UnknownOutcomeError)
  )
}
