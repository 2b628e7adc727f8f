import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { removeHiddenData } from '../api/queries.ts'
import { focusHeading } from '../components/heading-focus.ts'
import { createFetchRecorder } from './fetch-recorder.ts'
import { LiveRegion } from './LiveRegion.tsx'
import { type ChangeSummary, summarizeChanges, type TimedEvent } from './live-changes-summary.ts'
import { receiveLiveEvents } from './live-events.ts'
import { NoticeBar } from './NoticeBar.tsx'
import { ownWrites } from './own-writes.ts'

/** The maximum number of live events that the page keeps. When there are more, it drops the oldest ones. */
const MAX_ITEMS = 500

/**
 * A bar that announces what other people have changed since the page's data was fetched, with a button that refetches
 * the data. Without a press of this button, the data on the page does not change (contract section 7, "Live").
 */
export default function LoadedChangeBar({ quiet = false }: { readonly quiet?: boolean }) {
  const client = useQueryClient()
  const summary = useChangeSummary()
  const refetch = () => {
    // Moves the focus to the page's heading, because the bar disappears together with its focused button.
    focusHeading()
    void client.invalidateQueries()
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
 * Returns what the bar announces, computed again after each live event, each change of a query, and each write of this
 * page.
 */
function useChangeSummary(): ChangeSummary | undefined {
  const client = useQueryClient()
  const [items, setItems] = useState<readonly TimedEvent[]>([])
  const [reads] = useState(createFetchRecorder)
  useEffect(() => reads.record(client.getQueryCache()), [reads, client])
  useEffect(
    () =>
      receiveLiveEvents((event) => {
        removeHiddenData(client)
        setItems((before) => [...before, { ...event, receivedAt: performance.now() }].slice(-MAX_ITEMS))
      }),
    [client],
  )
  const currentSummary = () =>
    summarizeChanges(
      items.filter((item) => !ownWrites.mayInclude(item)),
      client,
      reads.startOf,
    )
  const text = useSyncExternalStore(
    (changed) => {
      const endReads = client.getQueryCache().subscribe(changed)
      const endWrites = ownWrites.subscribe(changed)
      return () => {
        endReads()
        endWrites()
      }
    },
    // The snapshot is a string. React compares snapshots by identity, so a new object at every call would render
    // endlessly.
    () => JSON.stringify(currentSummary() ?? null),
  )
  const summary: ChangeSummary | null = JSON.parse(text)
  return summary ?? undefined
}
