import { EmptyState, PageHeading, Paper, useIntl } from '@club/platform'

/** What stands in the place of a remote that the list closes for now: nothing failed, so there is nothing to try again. */
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
