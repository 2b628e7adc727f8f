import {
  Box,
  ChangeBar,
  EmptyState,
  ErrorState,
  Paper,
  useIntl,
  useLanguage,
  useNavigationFocus,
  useQuery,
} from '@club/platform'
import { lazyWhenIdle, useStaleData } from '@club/platform/host'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { activeOverride } from '../overrides/active-override.ts'
import { isDraftTab } from '../overrides/override.ts'
import { remotesQuery } from '../remotes/list/fetch-remotes.ts'
import { findRemoteAbove, findRemoteAt } from '../remotes/list/remote-list.ts'
import type { GetLoader } from '../remotes/load/remote-loaders.ts'
import { useHandlesSubpaths } from '../remotes/manifest/nested-paths.ts'
import { contentWidth } from './content-width.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { NotFound } from './NotFound.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { RemoteOff } from './RemoteOff.tsx'
import { RemoteSkeleton } from './RemoteSkeleton.tsx'
import { RemoteView } from './RemoteView.tsx'
import { contentId, SkipLink } from './SkipLink.tsx'
import { getTabElementId, TabBar } from './TabBar.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

const OverrideBanner = lazy(
  () => import(/* webpackChunkName: "later-override" */ '../overrides/OverrideBanner.tsx'),
)

const PwaFeatures = lazyWhenIdle(() => import(/* webpackChunkName: "later-pwa" */ '../pwa/PwaFeatures.tsx'))

/** The page around the tabs: the header with the links to the tabs, the tab at the current path, and the footer. */
export function Page({ loaderOf }: { readonly loaderOf: GetLoader }) {
  const { pathname } = useLocation()
  const { language } = useLanguage()
  const intl = useIntl()
  const { data: remotes = [], isSuccess, isFetching, errorUpdateCount, refetch } = useQuery(remotesQuery)
  // `errorUpdateCount` is used, because during Retry the query is pending again, and the page still shows that it has
  // failed before.
  const failed = !isSuccess && errorUpdateCount > 0
  const above = findRemoteAbove(remotes, pathname)
  const nested = useHandlesSubpaths(above)
  const active = findRemoteAt(remotes, pathname) ?? (nested ? above : undefined)
  const undecided = above !== undefined && nested === undefined
  const empty = isSuccess && remotes.length === 0
  const missing = isSuccess && !active && !undecided && !(empty && pathname === '/')
  const outdated = useStaleData()
  useDocumentTitle(active?.title[language], missing)
  useNavigationFocus(pathname)
  useScrollRestoration()
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100dvh',
        // Hides the footer while a skeleton is shown. The loaded content may have another height than the skeleton, and
        // the visible footer would move.
        '&:has(.MuiSkeleton-root) > footer': { visibility: 'hidden' },
      }}
    >
      <SkipLink />
      {activeOverride && (
        <Suspense>
          <OverrideBanner override={activeOverride} draft={remotes.some(isDraftTab)} />
        </Suspense>
      )}
      <Header>
        <TabBar remotes={remotes} active={active} loaderOf={loaderOf} />
      </Header>
      <Box
        component="main"
        id={contentId}
        tabIndex={-1}
        sx={{
          ...contentWidth,
          flex: 1,
          pt: { xs: 1.25, md: 1 },
          pb: { xs: 3, md: 4.5 },
          outline: 'none',
          // Where the heading of a tab sticks when the page scrolls: below the offline bar while the bar is shown.
          '--sticky-top': outdated && '5rem',
        }}
      >
        <OfflineBar outdated={outdated} />
        <PwaFeatures loaderOf={loaderOf} />
        {/* While OfflineBar is shown, ChangeBar is hidden, because both offer to refetch the data. */}
        <ChangeBar quiet={outdated !== undefined} />
        {((!isSuccess && !failed) || undecided) && <RemoteSkeleton />}
        {failed && (
          <Paper>
            <ErrorState
              title={intl.formatMessage({ id: 'shell.list.title' })}
              description={intl.formatMessage({ id: 'platform.error.offline' })}
              onRetry={() => void refetch()}
              pending={isFetching}
            />
          </Paper>
        )}
        {active && (
          <Box role="tabpanel" aria-labelledby={getTabElementId(active.name)}>
            {active.off ? (
              <RemoteOff title={active.title[language]} />
            ) : (
              <RemoteView key={active.name} loader={loaderOf(active)} title={active.title[language]} />
            )}
          </Box>
        )}
        {empty && !missing && <EmptyState title={intl.formatMessage({ id: 'shell.list.empty' })} />}
        {missing && <NotFound />}
      </Box>
      <Footer remotes={remotes} />
    </Box>
  )
}
