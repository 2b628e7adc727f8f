import type { Microfrontend } from '@club/contract'
import { useQuery, useQueryClient } from '@club/platform'
import { activeOverride } from '../../overrides/active-override.ts'
import { remotesQuery } from '../../remotes/list/fetch-remotes.ts'
import type { GetLoader } from '../../remotes/load/remote-loaders.ts'
import { fetchDeployedVersions, type LoadedTab, listVersionsOnPage } from './versions.ts'

/**
 * The time between two checks for new versions, in milliseconds. With the time for the check's requests, a page notices
 * a deploy within a minute.
 */
export const CHECK_INTERVAL = 55_000

const queryKey = ['new versions']

/**
 * Looks for newer builds of the shell and of the tabs on the page: regularly while the page is visible, and at once
 * when it becomes visible again. While the browser is offline, the check waits for a connection.
 * @returns `found`: all newer versions that were found since the page was loaded; during a deploy, servers with the old
 *   and with the new version respond in turn, so the latest response alone is not enough; `onPage`, which returns the
 *   versions on the page
 */
export function useNewVersions(loaderOf: GetLoader) {
  const client = useQueryClient()
  const loadedTabs = (): LoadedTab[] => {
    const remotes = client.getQueryData<readonly Microfrontend[]>(remotesQuery.queryKey) ?? []
    return remotes.flatMap((remote) => {
      const { build } = loaderOf(remote)
      // A developer's own build is left out, because it always differs from the deployed build.
      return build === undefined || remote.name === activeOverride?.name ? [] : [{ remote, build }]
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
    refetchInterval: CHECK_INTERVAL,
    refetchOnWindowFocus: 'always',
    networkMode: 'online',
  })
  return { found, onPage }
}
