import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { OfflineError, PinNotGivenError, UnknownOutcomeError } from '../api/error.ts'
import { describeError } from './describe-error.ts'
import { notify, toastStore } from './store.ts'

/** Tells the visitor how something went; texts are already in their language. */
export function useToasts() {
  const intl = useIntl()
  return useMemo(
    () => ({
      /**
       * A success, such as `Game scheduled`.
       * @param activity the ids of what was done (`useCall`): then the notice offers to take it back
       */
      success: (title: string, description?: string, activity: readonly number[] = []) =>
        notify({ title, description, tone: 'success', undo: activity.length > 0 ? activity : undefined }),
      /** Something the visitor has to mend, such as `Invalid name`. */
      invalid: (title: string, description?: string) => notify({ title, description, tone: 'destructive' }),
      /**
       * A call that failed: the title says what, the description is the server's (specification section 8), or the
       * call's own fallback where the server said nothing. Of a write without an answer it is not said that it failed.
       */
      failure: (title: string, error: unknown, fallback?: string) => {
        if (isCovered(error)) return
        const said =
          error instanceof UnknownOutcomeError
            ? intl.formatMessage({ id: 'platform.error.unknownOutcome.title' })
            : title
        notify({ title: said, description: describeError(error, intl, fallback), tone: 'destructive', error })
      },
    }),
    [intl],
  )
}

/**
 * Whether a failure needs no toast: what the visitor took back themselves is none. While the toast says that a write may or may not have been done, a read that got no
 * answer does not replace it. The failed read is shown on the page anyway.
 */
function isCovered(error: unknown): boolean {
  if (error instanceof PinNotGivenError) return true
  const shown = toastStore.current()
  return (
    shown?.open === true &&
    shown.error instanceof UnknownOutcomeError &&
    error instanceof OfflineError &&
    !(error instanceof UnknownOutcomeError)
  )
}
