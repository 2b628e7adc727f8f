import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesLoadedByPath, listModules, packages, readPackageJson, root } from './packages.ts'

/** Matches a relative import in a declaration file: `from './call.ts'`, `import("../storage/storage.ts")`. */
const relativeImport = /(?<=\b(?:from|import) ?\(?["'])(\.{1,2}\/[^"'\n]+)\.tsx?(?=["'])/g

/** Returns the source files of the packages' entries. The keys are import specifiers, such as `@club/platform/host`. */
const sources = (): Record<string, string[]> =>
  Object.fromEntries(
    packages.flatMap((part) =>
      Object.entries(readPackageJson(part).exports).map(([entry, file]) => [
        entry.replace('.', `@club/${part}`),
        [path.join(root, part, file)],
      ]),
    ),
  )

/**
 * Compiles the packages' entries and their imports to JavaScript and declarations.
 * @param out an empty folder in the repository; each package gets a subfolder of its name
 * @throws Error with the compiler's output when the compilation fails
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
      // Without these paths, the compiler would find the packages in node_modules and would not compile them.
      paths: sources(),
    },
    files: [
      ...packages.flatMap((part) => listModules(part).map(({ file }) => file)),
      ...globSync(filesLoadedByPath, { cwd: root }),
    ].map((file) => path.join(root, file)),
    exclude: [],
  }
  writeFileSync(config, JSON.stringify(settings))
  const { status, stdout, stderr } = spawnSync('npx', ['tsc', '-p', config], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The packages do not compile:\n${stdout}${stderr}`)
  rmSync(config)
  // The compiler changes the file extensions of imports to `.js` only in JavaScript files. The loop changes them in
  // declaration files.
  for (const file of globSync('**/*.d.ts', { cwd: out })) {
    const place = path.join(out, file)
    writeFileSync(place, readFileSync(place, 'utf8').replace(relativeImport, '$1.js'))
  }
}
