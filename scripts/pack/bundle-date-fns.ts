import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'rolldown'
import { repositoryRoot } from './packages.ts'

/** The library that is bundled into a file of the platform, so that the packed platform does not depend on it. */
export const bundledLibrary = 'date-fns'

/**
 * Bundles date-fns into the platform's date adapter, and copies the licence of date-fns.
 * @param out the folder with the compiled packages
 */
export async function bundleDateFns(out: string): Promise<void> {
  const adapter = 'platform/forms/date-adapter'
  const place = path.join(out, adapter)
  await build({ input: `${path.join(repositoryRoot, adapter)}.ts`, output: { file: `${place}.js` } })
  rmSync(`${place}.d.ts`)
  cpSync(
    path.join(repositoryRoot, 'node_modules', bundledLibrary, 'LICENSE.md'),
    path.join(out, 'platform', `LICENSE-${bundledLibrary}.md`),
  )
}
