import { Button, ErrorState, FormattedMessage, PageHeading, Paper, useIntl } from '@club/platform'
import type { RemoteFailure } from '../../remotes/remote-failure.ts'

export function RemoteFailed({
  failure: { reason, details },
  title,
  onRetry,
  pending = false,
}: {
  readonly failure: RemoteFailure
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
          description={intl.formatMessage(
            { id: offline ? 'platform.error.noConnection' : `shell.failure.${reason}` },
            details,
          )}
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
