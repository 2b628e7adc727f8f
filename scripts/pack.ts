/*
 * Packs the packages for other teams. `npm run pack` writes their tarballs to dist/packages, and `npm run pack -- --out
 * folder` writes them to `folder`. Only other repositories use the tarballs. This repository imports the sources.
 */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { bundleLibraries, listBundledLibraries } from './pack/bundle.ts'
import { compilePackages } from './pack/compile.ts'
import { packFolder } from './pack/pack-folder.ts'
import { packages, readPackageJson, root, toDeclarationName, toJavaScriptName } from './pack/packages.ts'
import { inTemporaryFolder } from './pack/temporary-folder.ts'

/** Returns the package.json for the tarball of a package, without the fields that only this repository needs. */
function packedManifest(part: string): object {
  const { name, version, description, license, type, sideEffects, exports, dependencies, peerDependencies } =
    readPackageJson(part)
  const needed = Object.entries(dependencies ?? {}).filter(
    ([name]) => !listBundledLibraries(part).includes(name),
  )
  const built = Object.entries(exports).map(([entry, file]) => [
    entry,
    file.endsWith('.json') ? file : { types: toDeclarationName(file), default: toJavaScriptName(file) },
  ])
  return {
    ...{ name, version, description, license, type, sideEffects },
    exports: Object.fromEntries(built),
    ...{ dependencies: Object.fromEntries(needed), peerDependencies },
  }
}

/** Replaces each Markdown link to a file outside the package with the link's text. */
const withoutOuterLinks = (page: string): string => page.replace(/\[([^\]]+)\]\(\.\.\/[^)]*\)/g, '$1')

/**
 * Builds and packs the packages.
 * @param out the folder for the tarballs, which is created if it is missing
 * @returns the paths of the tarballs, in the order of `packages`
 * @throws Error when a package does not compile, cannot be packed, or lacks a file that its `exports` name
 */
export function packPackages(out: string): Promise<string[]> {
  return inTemporaryFolder(async (stage) => {
    compilePackages(stage)
    await bundleLibraries(stage)
    return packages.map((part) => {
      const folder = path.join(stage, part)
      writeFileSync(
        path.join(folder, 'package.json'),
        `${JSON.stringify(packedManifest(part), undefined, 2)}\n`,
      )
      cpSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'))
      for (const page of ['README.md', 'CHANGELOG.md', 'api.md'].filter((name) =>
        existsSync(path.join(root, part, name)),
      ))
        writeFileSync(
          path.join(folder, page),
          withoutOuterLinks(readFileSync(path.join(root, part, page), 'utf8')),
        )
      return packFolder(folder, out)
    })
  })
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string' } } })
  const out = values.out ?? path.join(root, 'dist/packages')
  // create-tab is packed without a build, because it is plain JavaScript. It runs before any package is installed.
  for (const tarball of [...(await packPackages(out)), packFolder(path.join(root, 'create-tab'), out)])
    console.log(tarball)
}
