import { Box, Chip, Tab, TabList } from '@club/platform'
import { type ReactNode, useId, useState } from 'react'

export interface TabbedPanel<Key extends string> {
  readonly key: Key
  readonly label: string
  /** Shown as a badge beside the label; none while it is not known. */
  readonly count?: number | undefined
}

/**
 * Tabs inside a section, one panel at a time. Only the chosen panel is rendered.
 * The panel takes the focus from a script: from an entry that leaves the list it stood in.
 * @param label what the tabs choose among, for screen readers
 * @param children the chosen panel's content, and a way to choose another one
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
          mx: { xs: -1, sm: 0 },
          borderBottom: 1,
          borderColor: 'divider',
          color: 'text.secondary',
          '& [role="tab"]': { minWidth: 0, px: 0.5 },
          '& [aria-selected="true"]': { color: 'primary.main' },
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

/** On a phone the count stands below its label: three labels fit beside each other in both languages. */
function LabelWithCount({ label, count }: { readonly label: string; readonly count?: number | undefined }) {
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, alignItems: 'center', gap: 0.75 }}
    >
      {label}{' '}
      {count !== undefined && (
        <Chip component="span" size="small" label={count} sx={{ height: 20, fontWeight: 700 }} />
      )}
    </Box>
  )
}
