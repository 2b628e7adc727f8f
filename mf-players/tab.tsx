import { TabMessages, useSearchParams } from '@club/platform'
import { useEffect, useRef } from 'react'
import { DebtsCard } from './debts/DebtsCard.tsx'
import { DebtsPage } from './debts/DebtsPage.tsx'
import { useIsWide } from './debts/use-is-wide.ts'
import { loaders } from './messages/index.ts'
import { Roster } from './roster/Roster.tsx'

/** The component that the shell mounts for this tab. */
export default function Tab() {
  return (
    <TabMessages loaders={loaders}>
      <Pages />
    </TabMessages>
  )
}

/**
 * Shows the roster or the debts, in a wide window both. When the visitor switches between pages, the focus moves to the
 * new page's heading, as after a switch of tabs.
 */
function Pages() {
  const isDebts = useSearchParams()[0].has('owes')
  const isWide = useIsWide()
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(isDebts)
  useEffect(() => {
    if (before.current === isDebts) return
    before.current = isDebts
    place.current?.querySelector('h1')?.focus()
  }, [isDebts])
  return (
    <div ref={place}>{isDebts && !isWide ? <DebtsPage /> : <Roster beside={isDebts && <DebtsCard />} />}</div>
  )
}
