import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** How webpack bundles the tabs. `together`: all tabs are in one bundle. `apart`: each tab is a separate chunk. */
export type TabBundling = 'together' | 'apart'

/**
 * Builds the shell and the tabs as one webpack build, without federation.
 * @returns a folder that contains `shell/dist` and can be served as the root of the repository
 * @throws Error with webpack's output when the build fails
 */
export function buildMonolith(tabs: TabBundling): string {
  const here = import.meta.dirname
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['webpack', '--config', path.join(here, 'webpack.config.js'), '--env', `tabs=${tabs}`],
    { cwd: path.join(here, '../../shell'), encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`Building the monolith failed:\n${stdout}${stderr}`)
  const site = path.join(here, 'dist', tabs)
  removePreload(path.join(site, 'shell/dist/index.html'))
  return site
}

const clubPreload = '<link rel="preload" href="/api/club" as="fetch" crossorigin="use-credentials" />'

/**
 * Replaces the script that requests the list of tabs and the club's settings early by a preload of the settings. The
 * single build already contains the list.
 */
function removePreload(page: string): void {
  const html = readFileSync(page, 'utf8')
  writeFileSync(page, html.replace(/<script[^>]*data-head-preload>.*<\/script>/, clubPreload))
}
