import { EmptyState, PageHeading, Paper, useIntl } from '@club/platform'

/**
 * Shown in place of a tab that the list of tabs marks as closed (`off`). It has no Retry button, because nothing has
 * failed.
 */
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
