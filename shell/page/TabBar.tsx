import type { Microfrontend } from '@club/contract'
import { Box, Tab, TabList, useIntl, useLanguage } from '@club/platform'
import { Link } from 'react-router'
import type { GetRemoteLoader } from '../remotes/load/remote-loaders.ts'
import { isUnlistedTab } from '../tab-override/tab-override.ts'

/** The `id` of the link to a tab, for the `aria-labelledby` of its panel. */
export const getTabElementId = (name: string): string => `tab-${name}`

/** The row of links to the tabs. When a link is hovered or focused, its tab is preloaded. */
export function TabBar({
  remotes,
  active,
  loaderOf,
}: {
  readonly remotes: readonly Microfrontend[]
  readonly active: Microfrontend | undefined
  readonly loaderOf: GetRemoteLoader
}) {
  const { language } = useLanguage()
  const intl = useIntl()
  const preload = (remote: Microfrontend) => {
    if (!remote.off) loaderOf(remote).preload()
  }
  return (
    <Box
      component="nav"
      aria-label={intl.formatMessage({ id: 'shell.navigation' })}
      // With this minimum height, the page does not move when the tabs appear in the empty row.
      sx={{ minHeight: 50, '& [role="tab"]': { textDecoration: 'none' } }}
    >
      <TabList spread="phone">
        {remotes.map((remote) => (
          <Tab
            key={remote.name}
            id={getTabElementId(remote.name)}
            selected={remote === active}
            reachable={remote === (active ?? remotes[0])}
            component={Link}
            to={remote.path}
            onPointerEnter={() => preload(remote)}
            onFocus={() => preload(remote)}
          >
            {remote.title[language]}
            {isUnlistedTab(remote) && (
              <Box component="small" sx={{ ml: 0.75, fontWeight: 500 }}>
                {' '}
                {remote.draft[language]}
              </Box>
            )}
          </Tab>
        ))}
      </TabList>
    </Box>
  )
}
