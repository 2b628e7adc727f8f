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
import { lazy, memo, Suspense } from 'react'
import { useLocation } from 'react-router'
import { findRemoteAbovePath, findRemoteByPath } from '../remotes/list/remote-list.ts'
import { remoteListQuery } from '../remotes/list/remote-list-query.ts'
import type { GetRemoteLoader } from '../remotes/load/remote-loaders.ts'
import { useNestedPathSupport } from '../remotes/manifest/nested-path-support.ts'
import { activeTabOverride } from '../tab-override/active-tab-override.ts'
import { isUnlistedTab } from '../tab-override/tab-override.ts'
import { contentWidth } from './content-width.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { NotFound } from './NotFound.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { LeftRemoteErrorBoundary } from './remote/LeftRemoteErrorBoundary.tsx'
import { RemoteSkeleton } from './remote/RemoteSkeleton.tsx'
import { RemoteTurnedOff } from './remote/RemoteTurnedOff.tsx'
import { RemoteView } from './remote/RemoteView.tsx'
import { mainContentId, SkipLink } from './SkipLink.tsx'
import { getTabElementId, TabBar } from './TabBar.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

const TabOverrideBanner = lazy(
  () => import(/* webpackChunkName: "later-override" */ '../tab-override/TabOverrideBanner.tsx'),
)

const PwaFeatures = lazyWhenIdle(() => import(/* webpackChunkName: "later-pwa" */ '../pwa/PwaFeatures.tsx'))

/** `memo` keeps the footer from rendering again when the visitor opens another page. */
const MemoFooter = memo(Footer)

/** The page around the tabs: the header with the links to the tabs, the tab at the current path, and the footer. */
export function Page({ loaderOf }: { readonly loaderOf: GetRemoteLoader }) {
  const { pathname } = useLocation()
  const { language } = useLanguage()
  const intl = useIntl()
  const { data: remotes = [], isSuccess, isFetching, errorUpdateCount, refetch } = useQuery(remoteListQuery)
  // The page also shows the failure while Retry is fetching. At that time, TanStack Query has already reset the error.
  const failed = !isSuccess && errorUpdateCount > 0
  const above = findRemoteAbovePath(remotes, pathname)
  const nested = useNestedPathSupport(above)
  const active = findRemoteByPath(remotes, pathname) ?? (nested ? above : undefined)
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
        // While the skeleton is shown, the footer is hidden: it would move when shorter content replaces the skeleton.
        '&:has(.MuiSkeleton-root) > footer': { visibility: 'hidden' },
      }}
    >
      <SkipLink />
      {activeTabOverride && (
        <Suspense>
          <TabOverrideBanner override={activeTabOverride} draft={remotes.some(isUnlistedTab)} />
        </Suspense>
      )}
      <Header>
        <TabBar remotes={remotes} active={active} loaderOf={loaderOf} />
      </Header>
      <Box
        component="main"
        id={mainContentId}
        tabIndex={-1}
        sx={{
          ...contentWidth,
          flex: 1,
          pt: { xs: 1.25, md: 1 },
          pb: { xs: 3, md: 4.5 },
          outline: 'none',
          // Makes the browser scroll a focused element to a position below the sticky row of tabs, and below the sticky
          // headings of a table. Tabs use the variable for what they scroll into view. It is not `scroll-padding-top` of
          // the page, because with that the first frame of Statistics after Back was at another position
          // (e2e/player-links.test.ts).
          '--scroll-margin-top': '72px',
          '& :where(a, button, input, textarea, [tabindex])': { scrollMarginTop: 'var(--scroll-margin-top)' },
          // Sticky content of a tab has this distance from the top, so that it is below the offline bar and, on a phone,
          // below the header's row of tabs.
          '--sticky-top': outdated ? { xs: '8.625rem', md: '5rem' } : { xs: '3.625rem', md: '0px' },
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
        {remotes.map((remote) => (
          <LeftRemoteErrorBoundary key={remote.name} onError={() => loaderOf(remote).recordUncaughtError()}>
            {remote === active && (
              <Box role="tabpanel" aria-labelledby={getTabElementId(remote.name)}>
                {remote.off ? (
                  <RemoteTurnedOff title={remote.title[language]} />
                ) : (
                  <RemoteView loader={loaderOf(remote)} title={remote.title[language]} />
                )}
              </Box>
            )}
          </LeftRemoteErrorBoundary>
        ))}
        {empty && !missing && <EmptyState title={intl.formatMessage({ id: 'shell.list.empty' })} />}
        {missing && <NotFound />}
      </Box>
      <MemoFooter remotes={remotes} />
    </Box>
  )
}
