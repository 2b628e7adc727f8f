import type { Microfrontend } from '@club/contract'
import { Box, Tab, TabList, useIntl, useLanguage } from '@club/platform'
import { Link } from 'react-router'
import type { TabLoaders } from '../tabs/loaders.ts'

/** The id of a tab's link, which names the tab's panel. */
export const tabElementId = (name: string): string => `tab-${name}`

/**
 * The tabs as the list has them. Each is a link; pointing at one, or reaching it with the keyboard, loads its
 * code ahead of the click.
 */
export function TabNavigation({
  tabs,
  active,
  loaders,
}: {
  readonly tabs: readonly Microfrontend[]
  readonly active: Microfrontend | undefined
  readonly loaders: TabLoaders
}) {
  const { language } = useLanguage()
  const intl = useIntl()
  return (
    <Box
      component="nav"
      aria-label={intl.formatMessage({ id: 'shell.navigation' })}
      sx={{
        minHeight: 48,
        '--tab-line': '4px',
        '& [role="tab"]': { minHeight: { xs: 48, md: 72 }, fontSize: '1rem' },
        '& [aria-selected="false"]:not(:hover)': { opacity: 0.82 },
        '& .Mui-focusVisible': { outlineOffset: -5, borderRadius: 1 },
      }}
    >
      <TabList spread="phone">
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            id={tabElementId(tab.name)}
            selected={tab === active}
            reachable={active ? tab === active : tab === tabs[0]}
            component={Link}
            to={tab.path}
            onPointerEnter={() => loaders.of(tab).preload()}
            onFocus={() => loaders.of(tab).preload()}
          >
            {tab.title[language]}
          </Tab>
        ))}
      </TabList>
    </Box>
  )
}
