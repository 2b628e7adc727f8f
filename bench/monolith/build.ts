import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** How the tabs lie in the one build: all in one bundle, or each in a chunk of its own. */
export type Tabs = 'together' | 'apart'

/**
 * Builds the same sources as one build.
 * @returns the folder that stands in for the repository's when the site is served: it has `shell/dist`
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
  forgetList(path.join(site, 'shell/dist/index.html'))
  return site
}

/** The page's head asks for the list of tabs, which one build has no use for. */
function forgetList(page: string): void {
  const html = readFileSync(page, 'utf8')
  writeFileSync(page, html.replace(/<script[^>]*data-head-preload>.*<\/script>\s*/, ''))
}
