import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'rolldown'
import { root } from './packages.ts'

/** A library of which a package brings what it uses, in the one file that uses it, in place of naming it a dependency. */
const bundled = [
  { part: 'platform', file: 'components/date-adapter', library: 'date-fns', licence: 'LICENSE.md' },
] as const

/** The libraries that a packed part does not name, because it brings them. */
export const broughtBy = (part: string): readonly string[] =>
  bundled.filter((one) => one.part === part).map(({ library }) => library)

/**
 * Bundles what packages bring of other libraries, with those libraries' licences.
 * @param out the folder where compilePackages has put the packages
 */
export async function bundleLibraries(out: string): Promise<void> {
  for (const { part, file, library, licence } of bundled) {
    const place = path.join(out, part, file)
    await build({ input: `${path.join(root, part, file)}.ts`, output: { file: `${place}.js` } })
    rmSync(`${place}.d.ts`)
    cpSync(
      path.join(root, 'node_modules', library, licence),
      path.join(out, part, `LICENSE-${library}${path.extname(licence)}`),
    )
  }
}
