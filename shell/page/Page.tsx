import type { Microfrontend } from '@club/contract'
import { Box, EmptyState, useIntl, useLanguage } from '@club/platform'
import { useLocation } from 'react-router'
import { activeOverride } from '../overrides/load-tabs.ts'
import { OverrideBanner } from '../overrides/OverrideBanner.tsx'
import { tabAt } from '../tabs/list.ts'
import type { TabLoaders } from '../tabs/loaders.ts'
import { useTabList } from '../tabs/use-tab-list.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { ListFailed } from './ListFailed.tsx'
import { NotFound } from './NotFound.tsx'
import { contentId, SkipLink } from './SkipLink.tsx'
import { TabNavigation, tabElementId } from './TabNavigation.tsx'
import { TabPlace } from './TabPlace.tsx'
import { TabSkeleton } from './TabSkeleton.tsx'
import { useArrival } from './use-arrival.ts'
import { useDocumentTitle } from './use-document-title.ts'

/** The frame around the tabs: header, navigation, the tab of the path, footer. */
export function Page({
  list,
  loaders,
}: {
  readonly list: Promise<readonly Microfrontend[]>
  readonly loaders: TabLoaders
}) {
  const { pathname } = useLocation()
  const { language } = useLanguage()
  const intl = useIntl()
  const known = useTabList(list)
  const tabs = known.status === 'known' ? known.tabs : []
  const active = tabAt(tabs, pathname)
  const empty = known.status === 'known' && tabs.length === 0
  const missing = known.status === 'known' && !active && !(empty && pathname === '/')
  useDocumentTitle(active?.title[language], missing)
  useArrival(pathname)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      {activeOverride && <OverrideBanner override={activeOverride} />}
      <Header>
        <TabNavigation tabs={tabs} active={active} loaders={loaders} />
      </Header>
      <Box
        component="main"
        id={contentId}
        tabIndex={-1}
        sx={{
          flex: 1,
          width: '100%',
          maxWidth: 1080,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          py: { xs: 2, sm: 3 },
          outline: 'none',
        }}
      >
        {known.status === 'loading' && <TabSkeleton />}
        {known.status === 'failed' && <ListFailed onRetry={known.retry} pending={known.retrying} />}
        {active && (
          <Box role="tabpanel" aria-labelledby={tabElementId(active.name)}>
            <TabPlace key={active.name} loader={loaders.of(active)} title={active.title[language]} />
          </Box>
        )}
        {empty && !missing && <EmptyState title={intl.formatMessage({ id: 'shell.list.empty' })} />}
        {missing && <NotFound />}
      </Box>
      <Footer />
    </Box>
  )
}
