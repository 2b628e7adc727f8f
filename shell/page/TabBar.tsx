import type { Microfrontend } from '@club/contract'
import { Box, Tab, TabList, useIntl, useLanguage } from '@club/platform'
import { Link } from 'react-router'
import { isDraftTab } from '../overrides/override.ts'
import type { LoaderOf } from '../remotes/load/remote-loaders.ts'

/** The id of a tab's link, which labels the tab's panel. */
export const tabElementId = (name: string): string => `tab-${name}`

/** A link for each remote of the list. Hovering over a link or focusing it preloads the remote. */
export function TabBar({
  remotes,
  active,
  loaderOf,
}: {
  readonly remotes: readonly Microfrontend[]
  readonly active: Microfrontend | undefined
  readonly loaderOf: LoaderOf
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
      // The empty row already has the height of the tabs, so that the page does not move when the list is loaded.
      sx={{ minHeight: 50, '& [role="tab"]': { textDecoration: 'none' } }}
    >
      <TabList spread="phone">
        {remotes.map((remote) => (
          <Tab
            key={remote.name}
            id={tabElementId(remote.name)}
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
