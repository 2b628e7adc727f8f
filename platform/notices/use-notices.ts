import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { describeError } from './describe-error.ts'
import { notify } from './store.ts'

/** Tells the visitor how something went; texts are already in their language. */
export function useNotices() {
  const intl = useIntl()
  return useMemo(
    () => ({
      /** A success, such as `Game scheduled`. */
      success: (title: string, description?: string) => notify({ title, description, tone: 'success' }),
      /** Something the visitor has to mend, such as `Invalid name`. */
      invalid: (title: string, description?: string) => notify({ title, description, tone: 'destructive' }),
      /**
       * A call that failed: the title says what, the description is the server's (specification section 8), or the
       * call's own fallback where the server said nothing.
       */
      failure: (title: string, error: unknown, fallback?: string) =>
        notify({ title, description: describeError(error, intl, fallback), tone: 'destructive', error }),
    }),
    [intl],
  )
}
