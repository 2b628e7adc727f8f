import type { Microfrontend } from '@club/contract'
import { Box, Tab, Tabs, useIntl, useLanguage } from '@club/platform'
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
    <Box component="nav" aria-label={intl.formatMessage({ id: 'shell.navigation' })} sx={{ minHeight: 48 }}>
      <Tabs
        value={active?.name ?? false}
        variant="scrollable"
        scrollButtons={false}
        textColor="inherit"
        sx={{
          '& .MuiTabs-indicator': { height: 4, borderRadius: '4px 4px 0 0', bgcolor: 'header.contrastText' },
          '& .MuiTabs-list': { minWidth: '100%' },
        }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            id={tabElementId(tab.name)}
            value={tab.name}
            label={tab.title[language]}
            component={Link}
            to={tab.path}
            onPointerEnter={() => loaders.of(tab).preload()}
            onFocus={() => loaders.of(tab).preload()}
            sx={{
              flex: { xs: '1 0 auto', md: 'none' },
              minHeight: { xs: 48, md: 72 },
              fontSize: '1rem',
              opacity: 0.82,
              '&:hover': { opacity: 1, bgcolor: 'rgb(255 255 255 / 0.08)' },
              '&.Mui-selected': { opacity: 1 },
              '&.Mui-focusVisible': { outline: '3px solid currentColor', outlineOffset: -5, borderRadius: 1 },
            }}
          />
        ))}
      </Tabs>
    </Box>
  )
}
