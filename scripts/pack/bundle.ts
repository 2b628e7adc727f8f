import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'rolldown'
import { root } from './packages.ts'

/** Libraries that are copied into a file of a package, so that the package does not depend on them. */
const bundled = [
  { part: 'platform', file: 'components/date-adapter', library: 'date-fns', licence: 'LICENSE.md' },
] as const

/** Returns the names of the libraries that are bundled into a package. */
export const listBundledLibraries = (part: string): readonly string[] =>
  bundled.filter((one) => one.part === part).map(({ library }) => library)

/**
 * Bundles the libraries into the packages, with their licences.
 * @param out the folder with the compiled packages
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
