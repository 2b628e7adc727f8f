import type { Microfrontend } from '@club/contract'
import { Box, Tab, TabList, useIntl, useLanguage } from '@club/platform'
import { Link } from 'react-router'
import { isDraftTab } from '../overrides/override.ts'
import type { GetLoader } from '../remotes/load/remote-loaders.ts'

/** Returns the `id` of the link to a tab. The panel with the tab's content uses it for `aria-labelledby`. */
export const getTabElementId = (name: string): string => `tab-${name}`

/** The row of links to the tabs. When a link gets the pointer or the focus, the code of its tab is preloaded. */
export function TabBar({
  remotes,
  active,
  loaderOf,
}: {
  readonly remotes: readonly Microfrontend[]
  readonly active: Microfrontend | undefined
  readonly loaderOf: GetLoader
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
      // The row is as high as the tabs even while it is empty, so that the page does not move when the list of tabs is
      // loaded.
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
            {isDraftTab(remote) && (
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
