import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  listModuleEntries,
  packages,
  readPackageJson,
  repositoryRoot,
  unimportedPackageFiles,
} from './packages.ts'

/** Matches a relative import in a declaration file: `from './call.ts'`, `import("../storage/storage.ts")`. */
const relativeImport = /(?<=\b(?:from|import) ?\(?["'])(\.{1,2}\/[^"'\n]+)\.tsx?(?=["'])/g

/** Returns the source file of each package entry, by import specifier. */
const sources = (): Record<string, string[]> =>
  Object.fromEntries(
    packages.flatMap((part) =>
      Object.entries(readPackageJson(part).exports).map(([entry, file]) => [
        entry.replace('.', `@club/${part}`),
        [path.join(repositoryRoot, part, file)],
      ]),
    ),
  )

/**
 * Compiles the entry files of the packages, and the files that they import, to JavaScript and declarations.
 * @param out an empty folder in the repository; each package gets a subfolder of its name
 * @throws Error with the compiler's output when the compilation fails
 */
export function compilePackages(out: string): void {
  const config = path.join(out, 'tsconfig.json')
  const settings = {
    extends: path.join(repositoryRoot, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      outDir: out,
      rootDir: repositoryRoot,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      // Without these paths, the compiler would find the packages in node_modules and would not compile them.
      paths: sources(),
    },
    files: [
      ...packages.flatMap((part) => listModuleEntries(part).map(({ file }) => file)),
      ...globSync(unimportedPackageFiles, { cwd: repositoryRoot }),
    ].map((file) => path.join(repositoryRoot, file)),
    exclude: [],
  }
  writeFileSync(config, JSON.stringify(settings))
  const { status, stdout, stderr } = spawnSync('npx', ['tsc', '-p', config], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The packages do not compile:\n${stdout}${stderr}`)
  rmSync(config)
  // The compiler changes `.ts` to `.js` in the imports of JavaScript files, but not in those of declaration files.
  for (const file of globSync('**/*.d.ts', { cwd: out })) {
    const place = path.join(out, file)
    writeFileSync(place, readFileSync(place, 'utf8').replace(relativeImport, '$1.js'))
  }
}
