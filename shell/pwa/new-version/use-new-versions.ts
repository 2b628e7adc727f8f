import type { Microfrontend } from '@club/contract'
import { useQuery, useQueryClient } from '@club/platform'
import { remoteListQuery } from '../../remotes/list/remote-list-query.ts'
import type { GetRemoteLoader } from '../../remotes/load/remote-loaders.ts'
import { activeTabOverride } from '../../tab-override/active-tab-override.ts'
import { fetchDeployedVersions, type LoadedTab, listVersionsOnPage } from './versions.ts'

/** Milliseconds between two checks. With the time for its requests, a page notices a deploy within a minute. */
const newVersionCheckInterval = 55_000

const queryKey = ['new versions']

/**
 * Looks for newer builds of the shell and of the tabs while the page is visible and online.
 * @returns `found`: the newer versions that the last or an earlier check has found. During a deploy, an old server may
 *   respond after a new one, so earlier results are kept. `onPage`: a function that returns the versions on the page
 */
export function useNewVersions(loaderOf: GetRemoteLoader) {
  const client = useQueryClient()
  const loadedTabs = (): LoadedTab[] => {
    const remotes = client.getQueryData<readonly Microfrontend[]>(remoteListQuery.queryKey) ?? []
    return remotes.flatMap((remote) => {
      const { build } = loaderOf(remote)
      // An overridden tab is not checked, because a developer's own build always differs from the deployed one.
      return build === undefined || remote.name === activeTabOverride?.name ? [] : [{ remote, build }]
    })
  }
  const onPage = () => listVersionsOnPage(loadedTabs())
  const { data: found } = useQuery<readonly string[]>({
    queryKey,
    queryFn: async () => {
      const deployed = await fetchDeployedVersions(loadedTabs())
      const known = new Set(onPage())
      const before = client.getQueryData<readonly string[]>(queryKey) ?? []
      return [...new Set([...before, ...deployed.filter((version) => !known.has(version))])]
    },
    initialData: [],
    refetchInterval: newVersionCheckInterval,
    refetchOnWindowFocus: 'always',
    networkMode: 'online',
  })
  return { found, onPage }
}
