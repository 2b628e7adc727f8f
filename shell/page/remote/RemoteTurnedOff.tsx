import { EmptyState, PageHeading, Paper, useIntl } from '@club/platform'

/** Shown in place of a tab that is turned off (`off` in the list of tabs). Nothing has failed, so there is no Retry. */
export function RemoteTurnedOff({ title }: { readonly title: string }) {
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
