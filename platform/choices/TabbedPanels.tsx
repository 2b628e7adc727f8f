import Box from '@mui/material/Box'
import { type ReactNode, useId, useState } from 'react'
import { narrowPhone } from '../theme/breakpoints.ts'
import { Tab, TabList } from './TabList.tsx'

/** A panel of TabbedPanels. */
export interface TabbedPanel<Key extends string> {
  readonly key: Key
  readonly label: string
  /** The number in a badge beside the label; undefined while the data is loading. */
  readonly count?: number | undefined
}

/**
 * Tabs inside a section; only the selected panel is rendered. The panel can get the focus from code, for example from
 * `useRowFocus` when the focused row has been removed.
 * @param label the accessible name of the tab list
 * @param children a function that renders the selected panel; its second argument is a function that selects another
 *   panel
 * @example <TabbedPanels label="Votes" initial="going" panels={panels}>{(group) => <Votes group={group} />}</TabbedPanels>
 */
export function TabbedPanels<Key extends string>({
  label,
  panels,
  initial,
  children,
}: {
  readonly label: string
  readonly panels: readonly TabbedPanel<Key>[]
  readonly initial: Key
  readonly children: (chosen: Key, choose: (key: Key) => void) => ReactNode
}) {
  const [chosen, setChosen] = useState(initial)
  const id = useId()
  return (
    <>
      <Box
        sx={{
          // Each tab is only as wide as its label. Tabs of equal width would need more room, because the lengths of the
          // labels differ considerably.
          '& [role="tablist"] > [role="tab"]': {
            flex: '1 0 auto',
            minWidth: 0,
            [narrowPhone]: { fontSize: '0.8125rem' },
          },
        }}
      >
        <TabList label={label}>
          {panels.map((panel) => (
            <Tab
              key={panel.key}
              id={`${id}-${panel.key}`}
              aria-controls={`${id}-panel`}
              selected={panel.key === chosen}
              onClick={() => setChosen(panel.key)}
            >
              <LabelWithCount label={panel.label} count={panel.count} />
            </Tab>
          ))}
        </TabList>
      </Box>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        tabIndex={-1}
        sx={{ pt: 1.5, outline: 'none' }}
      >
        {children(chosen, setChosen)}
      </Box>
    </>
  )
}

function LabelWithCount({ label, count }: { readonly label: string; readonly count?: number | undefined }) {
  return (
    <span>
      {label}
      {count !== undefined && (
        <>
          {' '}
          <Box component="span" sx={{ ml: 0.25, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {count}
          </Box>
        </>
      )}
    </span>
  )
}
