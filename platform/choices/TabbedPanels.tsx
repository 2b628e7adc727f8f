import Box from '@mui/material/Box'
import { type ReactNode, useId, useState } from 'react'
import { narrowPhone } from '../theme/sx.ts'
import { Tab, TabList } from './TabList.tsx'

/** A panel of TabbedPanels, with the label of its tab. */
export interface TabbedPanel<Key extends string> {
  readonly key: Key
  readonly label: string
  /** The number in a badge beside the label; undefined while the data is loading. */
  readonly count?: number | undefined
}

/**
 * Tabs with their panels, inside a section. Only the selected panel is rendered. It can get the focus from code, for
 * example from `useRowFocus`.
 * @param children renders the selected panel; its second argument is a function that selects another panel
 * @example
 * <TabbedPanels label="Votes" initial="going" panels={panels}>{(group) => <Votes group={group} />}</TabbedPanels>
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
          // The tabs are not equally wide, because the lengths of their labels differ considerably.
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
              <span>
                {panel.label}{' '}
                {panel.count !== undefined && (
                  <Box
                    component="span"
                    sx={{ ml: 0.25, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
                  >
                    {panel.count}
                  </Box>
                )}
              </span>
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
