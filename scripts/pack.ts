/* `npm run pack` writes the tarballs of the packages for other teams to dist/packages, or to the folder in `--out`.
   The repository itself does not use the tarballs, because it imports the sources. */
import { cpSync, existsSync, mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { bundleDateFns, bundledLibrary } from './pack/bundle-date-fns.ts'
import { compilePackages } from './pack/compile.ts'
import { packFolder } from './pack/pack-folder.ts'
import {
  packages,
  readPackageJson,
  repositoryRoot,
  toDeclarationFileName,
  toJavaScriptFileName,
} from './pack/packages.ts'

function packedManifest(part: string): object {
  const { exports, dependencies, devDependencies: _, ...manifest } = readPackageJson(part)
  const needed = Object.entries(dependencies ?? {}).filter(([name]) => name !== bundledLibrary)
  const built = Object.entries(exports).map(([entry, file]) => [
    entry,
    file.endsWith('.json')
      ? file
      : { types: toDeclarationFileName(file), default: toJavaScriptFileName(file) },
  ])
  return { ...manifest, exports: Object.fromEntries(built), dependencies: Object.fromEntries(needed) }
}

/** Replaces each Markdown link to a file outside the package by the link's text. */
const withoutOuterLinks = (page: string): string => page.replace(/\[([^\]]+)\]\(\.\.\/[^)]*\)/g, '$1')

/**
 * Packs the packages for other teams.
 * @param out the folder for the tarballs, which is created if it is missing
 * @returns the paths of the tarballs, in the order of `packages`
 * @throws Error when a package does not compile, cannot be packed, or lacks a file that its `exports` name
 */
export async function packPackages(out: string): Promise<string[]> {
  const dist = path.join(repositoryRoot, 'dist')
  mkdirSync(dist, { recursive: true })
  // This folder is in the repository, so that the compiled files can import the repository's packages, as the sources
  // do.
  using stage = mkdtempDisposableSync(path.join(dist, 'run-'))
  compilePackages(stage.path)
  await bundleDateFns(stage.path)
  return packages.map((part) => {
    const folder = path.join(stage.path, part)
    writeFileSync(
      path.join(folder, 'package.json'),
      `${JSON.stringify(packedManifest(part), undefined, 2)}\n`,
    )
    cpSync(path.join(repositoryRoot, 'LICENSE'), path.join(folder, 'LICENSE'))
    for (const page of ['README.md', 'CHANGELOG.md', 'api.md']) {
      const source = path.join(repositoryRoot, part, page)
      if (existsSync(source))
        writeFileSync(path.join(folder, page), withoutOuterLinks(readFileSync(source, 'utf8')))
    }
    return packFolder(folder, out)
  })
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string' } } })
  const out = values.out ?? path.join(repositoryRoot, 'dist/packages')
  // create-tab is packed without a build. It is plain JavaScript, so that it can run before any package is installed.
  for (const tarball of [
    ...(await packPackages(out)),
    packFolder(path.join(repositoryRoot, 'create-tab'), out),
  ])
    console.log(tarball)
}
