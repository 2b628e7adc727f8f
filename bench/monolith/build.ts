import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** All tabs in one bundle, or each in a chunk of its own. */
export type Tabs = 'together' | 'apart'

/**
 * Builds shell and tabs as one webpack build.
 * @returns a folder with `shell/dist`, which is served in place of the repository's
 * @throws Error with the builder's output when the build fails
 */
export function buildMonolith(tabs: Tabs): string {
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

/** Removes the script that requests the list of tabs, which one build does not need. */
function removePreload(page: string): void {
  const html = readFileSync(page, 'utf8')
  writeFileSync(page, html.replace(/<script[^>]*data-head-preload>.*<\/script>\s*/, ''))
}
