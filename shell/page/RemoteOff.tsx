import { EmptyState, PageHeading, Paper, useIntl } from '@club/platform'

/** Replaces a remote that the list marks as closed; there is no Retry, because nothing failed. */
export function RemoteOff({ title }: { readonly title: string }) {
  const intl = useIntl()
  return (
    <>
      <PageHeading title={title} />
      <Paper>
        <EmptyState
          title={intl.formatMessage({ id: 'shell.off.title' }, { tab: title })}
          description={intl.formatMessage({ id: 'shell.off' })}
        />
      </Paper>
    </>
  )
}
