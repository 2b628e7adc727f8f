import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { focusHeading } from '../components/heading-focus.ts'
import { followLive } from './follow.ts'
import { type News, type NewsItem, newsOnScreen } from './news.ts'
import { ownWrites } from './own-writes.ts'
import { createReads } from './reads.ts'

/** Events that a page remembers; of more it says less. */
const MOST_ITEMS = 500

/**
 * Says what others did since the page was read, and shows it when asked: the page never changes by itself
 * (contract section 7, "Live").
 */
export default function LivePill() {
  const client = useQueryClient()
  const news = useNews()
  const showThem = () => {
    // The button goes with its pill.
    focusHeading()
    void client.invalidateQueries()
  }
  return (
    // There from the beginning: a region that appears together with its text is not said.
    <Box aria-live="polite" sx={{ displayPrint: 'none' }}>
      {news && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            maxWidth: 680,
            mx: 'auto',
            mb: 1.5,
            pl: 2,
            pr: 0.5,
            py: 0.5,
            borderRadius: '999px',
            bgcolor: 'text.primary',
            color: 'background.default',
          }}
        >
          <Box component="span" sx={{ typography: 'body2', fontWeight: 700 }}>
            <FormattedMessage
              id={`platform.live.${news.about}`}
              values={{ count: news.about === 'votes' ? news.count : 0 }}
            />
          </Box>
          <Button onClick={showThem} variant="text" sx={{ color: 'inherit', flex: 'none', minHeight: 44 }}>
            <FormattedMessage id="platform.live.show" />
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** What is new on the screen, told anew whenever something is heard or read. */
function useNews(): News | undefined {
  const client = useQueryClient()
  const [items, setItems] = useState<readonly NewsItem[]>([])
  const [reads] = useState(createReads)
  useEffect(() => reads.note(client.getQueryCache()), [reads, client])
  useEffect(
    () =>
      followLive((event) => {
        setItems((before) => [...before, { ...event, heardAt: performance.now() }].slice(-MOST_ITEMS))
      }),
    [],
  )
  const look = () =>
    newsOnScreen(
      items.filter((item) => !ownWrites.mayHave(item)),
      client,
      reads,
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
    // As text, because React compares one look with the next.
    () => JSON.stringify(look() ?? null),
  )
  const news: News | null = JSON.parse(text)
  return news ?? undefined
}
