import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Builds the shell and the tabs as one bundle, without Module Federation.
 * @returns the folder that contains `shell/dist`
 * @throws Error with webpack's output when the build fails
 */
export function buildMonolith(): string {
  const here = import.meta.dirname
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['webpack', '--config', path.join(here, 'webpack.config.js')],
    { cwd: path.join(here, '../../shell'), encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`Building the monolith failed:\n${stdout}${stderr}`)
  const site = path.join(here, 'dist')
  removePreload(path.join(site, 'shell/dist/index.html'))
  return site
}

const clubPreload = '<link rel="preload" href="/api/club" as="fetch" crossorigin="use-credentials" />'

/** Makes the page preload only the settings, because a build without Module Federation contains the list of tabs. */
function removePreload(page: string): void {
  const html = readFileSync(page, 'utf8')
  writeFileSync(page, html.replace(/<script[^>]*data-head-preload>.*<\/script>/, clubPreload))
}
