import { Section } from '@club/platform'
import { useText } from '../messages/index.ts'
import type { useSavedResult } from '../results/use-saved-result.ts'
import { TabbedPanels } from '../tabs/TabbedPanels.tsx'
import { GameList } from './GameList.tsx'

/** The organiser's part of the tab: every game, active and archived. */
export function GameManagement({ saved }: { readonly saved: ReturnType<typeof useSavedResult> }) {
  const text = useText()
  const title = text('mf-games.management.title')
  return (
    <Section title={title}>
      <TabbedPanels
        label={title}
        initial="active"
        panels={[
          { key: 'active', label: text('mf-games.management.active') },
          { key: 'archived', label: text('mf-games.management.archived') },
        ]}
      >
        {(kind) => <GameList key={kind} kind={kind} saved={saved} />}
      </TabbedPanels>
    </Section>
  )
}
