import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { refetchPage, removeInactiveGameQueries } from '../api/queries.ts'
import { focusHeading } from '../components/heading-focus.ts'
import { useComputed } from '../store/store.ts'
import { LiveRegion } from './LiveRegion.tsx'
import { receiveLiveEvents } from './live-events.ts'
import { NoticeBar } from './NoticeBar.tsx'
import { newestActivityId } from './newest-activity.ts'
import { type ChangeSummary, type EventWithReceiptTime, summarizeChanges } from './summarize-changes.ts'
import { writesOfThisPage } from './writes-of-this-page.ts'

/** The maximum number of server-sent events that the page keeps; the oldest ones are dropped. */
const MAX_ITEMS = 500

/**
 * A bar that announces what other people have changed since the page's data was fetched. Only its button refetches the
 * data (contract section 7, "Live").
 */
export default function ChangeBarContent({ quiet = false }: { readonly quiet?: boolean }) {
  const client = useQueryClient()
  const summary = useChangeSummary()
  const refetch = () => {
    // The focus moves to the heading, because the focused button disappears together with the bar.
    focusHeading()
    void refetchPage(client)
  }
  return (
    <LiveRegion>
      {summary && !quiet && (
        <NoticeBar
          text={
            <FormattedMessage
              id={`platform.live.${summary.about}`}
              values={{ count: summary.about === 'votes' ? summary.count : 0 }}
            />
          }
          sx={{
            gap: 1,
            py: 0.5,
            borderRadius: '999px',
            bgcolor: 'text.primary',
            color: 'background.default',
          }}
        >
          <Button onClick={refetch} variant="text" sx={{ color: 'inherit', flex: 'none', minHeight: 44 }}>
            <FormattedMessage id="platform.live.show" />
          </Button>
        </NoticeBar>
      )}
    </LiveRegion>
  )
}

/**
 * Returns the summary that the bar announces. It is computed again after each received event, each change of a query
 * and each write of this page.
 */
function useChangeSummary(): ChangeSummary | undefined {
  const client = useQueryClient()
  const [items, setItems] = useState<readonly EventWithReceiptTime[]>([])
  useEffect(
    () =>
      receiveLiveEvents(
        (event) => {
          removeInactiveGameQueries(client)
          setItems((before) => [...before, { ...event, receivedAt: performance.now() }].slice(-MAX_ITEMS))
        },
        () => client.fetchQuery(newestActivityId),
      ),
    [client],
  )
  return useComputed(
    (changed) => {
      const endReads = client.getQueryCache().subscribe(changed)
      const endWrites = writesOfThisPage.subscribe(changed)
      return () => {
        endReads()
        endWrites()
      }
    },
    () =>
      summarizeChanges(
        items.filter((item) => !writesOfThisPage.mayInclude(item)),
        client,
      ),
  )
}
