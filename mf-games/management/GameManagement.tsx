import { Box, Section, TabbedPanels } from '@club/platform'
import { twoColumnsMediaQuery } from '../layout/breakpoints.ts'
import { useText } from '../messages/index.ts'
import type { useSavedResult } from '../results/saved/use-saved-result.ts'
import { GameList } from './GameList.tsx'

/**
 * From 1200 px on, the tabs "Active Games" and "Archived Games" are in the line of the section's heading: 50 px high,
 * with 20 px above and 12 px below.
 */
const tabsBesideHeading = {
  [twoColumnsMediaQuery]: {
    '& > section > div:first-of-type': { minHeight: 82 },
    '& :has(> [role="tablist"])': { width: 'max-content', ml: 'auto', mt: '-62px', mb: '12px' },
  },
} as const

export function GameManagement({ saved }: { readonly saved: ReturnType<typeof useSavedResult> }) {
  const text = useText()
  const title = text('mf-games.management.title')
  return (
    <Box sx={tabsBesideHeading}>
      <Section title={title}>
        <TabbedPanels
          label={title}
          initial={saved.saved?.kind === 'archived' ? 'archived' : 'active'}
          panels={[
            { key: 'active', label: text('mf-games.management.active') },
            { key: 'archived', label: text('mf-games.management.archived') },
          ]}
        >
          {(kind) => <GameList key={kind} kind={kind} saved={saved} />}
        </TabbedPanels>
      </Section>
    </Box>
  )
}
