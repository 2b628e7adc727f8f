import { ErrorState, Paper, useIntl } from '@club/platform'

/** Replaces the remotes when their list could not be loaded. */
export function ListFailed({
  onRetry,
  pending,
}: {
  readonly onRetry: () => void
  readonly pending: boolean
}) {
  const intl = useIntl()
  return (
    <Paper>
      <ErrorState
        title={intl.formatMessage({ id: 'shell.list.title' })}
        description={intl.formatMessage({ id: 'platform.error.offline' })}
        onRetry={onRetry}
        pending={pending}
      />
    </Paper>
  )
}
