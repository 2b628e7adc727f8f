import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadedByPath, manifestOf, modulesOf, packages, root } from './packages.ts'

/** A specifier of a file beside, in a file of types: `from './call.ts'`, `import("../storage/storage.ts")`. */
const sourceBeside = /(?<=\b(?:from|import) ?\(?["'])(\.{1,2}\/[^"'\n]+)\.tsx?(?=["'])/g

/** The source of every entry of a package, by the name that others import. */
const sources = (): Record<string, string[]> =>
  Object.fromEntries(
    packages.flatMap((part) =>
      Object.entries(manifestOf(part).exports).map(([entry, file]) => [
        entry.replace('.', `@club/${part}`),
        [path.join(root, part, file)],
      ]),
    ),
  )

/**
 * Compiles the packages to JavaScript and types, what their entries need and nothing else.
 * @param out an empty folder below the repository's; each package gets a folder of its name there
 * @throws Error with the compiler's output when a source is wrong
 */
export function compilePackages(out: string): void {
  const config = path.join(out, 'tsconfig.json')
  const settings = {
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      outDir: out,
      rootDir: root,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      // What is reached through node_modules first is taken for another's, and is not written.
      paths: sources(),
    },
    files: [
      ...packages.flatMap((part) => modulesOf(part).map(({ file }) => file)),
      ...globSync(loadedByPath, { cwd: root }),
    ].map((file) => path.join(root, file)),
    exclude: [],
  }
  writeFileSync(config, JSON.stringify(settings))
  const { status, stdout, stderr } = spawnSync('npx', ['tsc', '-p', config], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The packages do not compile:\n${stdout}${stderr}`)
  rmSync(config)
  // The compiler mends the ending in JavaScript alone.
  for (const file of globSync('**/*.d.ts', { cwd: out })) {
    const place = path.join(out, file)
    writeFileSync(place, readFileSync(place, 'utf8').replace(sourceBeside, '$1.js'))
  }
}
