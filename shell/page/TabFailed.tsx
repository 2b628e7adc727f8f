import { Button, ErrorState, FormattedMessage, PageHeading, Paper, useIntl } from '@club/platform'
import type { TabFailure } from '../tabs/failure.ts'

/** What stands in the place of a tab that failed: announced, with what can be done. */
export function TabFailed({
  failure: { reason },
  title,
  onRetry,
  pending = false,
}: {
  readonly failure: TabFailure
  readonly title: string
  readonly onRetry: () => void
  readonly pending?: boolean
}) {
  const intl = useIntl()
  const outdated = reason === 'outdated'
  const offline = !navigator.onLine && (reason === 'missing' || reason === 'slow')
  return (
    <>
      <PageHeading title={title} />
      <Paper>
        <ErrorState
          title={intl.formatMessage(
            { id: outdated ? 'shell.failure.title.outdated' : 'shell.failure.title' },
            { tab: title },
          )}
          description={intl.formatMessage({
            id: offline ? 'platform.error.noConnection' : `shell.failure.${reason}`,
          })}
          onRetry={onRetry}
          pending={pending}
          action={
            outdated && (
              <Button variant="contained" onClick={() => location.reload()}>
                <FormattedMessage id="shell.reload" />
              </Button>
            )
          }
        />
      </Paper>
    </>
  )
}
