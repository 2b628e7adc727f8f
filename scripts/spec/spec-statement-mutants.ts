import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inspect } from 'node:util'
import { createVitest } from 'vitest/node'
import { workspaces } from '../workspaces.ts'
import { listStatementIds, listStatementIdsOfTests, specStatementsPath } from './spec-coverage.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

interface Mutant {
  readonly ids: readonly string[]
  readonly change: string
  /** The new contents of the changed files, by path. */
  readonly files: ReadonlyMap<string, string>
}

/** The contents of the site's source files, by path. Files that only tests and builds use are left out. */
const product = new Map(
  globSync('{contract,platform,shell,mf-*,bff,db}/**/*.{ts,tsx,json}', {
    cwd: root,
    exclude: (name) => /node_modules|(^|\/)(dist|testing)(\/|$)|\.test\.tsx?$|\.config\./.test(name),
  }).map((file) => [file, read(file)]),
)
const original = (file: string): string => product.get(file) ?? ''

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * Creates a mutant for each line of spec-statement-mutants.txt, such as `S9.10 S2.55: initiallyShownGameCount =
 * [-4-]{+3+}`.
 * @throws Error that names each line whose old text does not occur exactly once in the site's sources
 */
function tableMutants(): Mutant[] {
  const faults: string[] = []
  const lines = read('scripts/spec/spec-statement-mutants.txt').matchAll(/^(S[\d.S ]+): (.+)$/gm)
  const mutants = [...lines].map(([, ids = '', change = '']) => {
    const old = change.replace(/\{\+.*?\+\}/g, '').replace(/\[-(.*?)-\]/g, '$1')
    const mutated = change.replace(/\[-.*?-\]/g, '').replace(/\{\+(.*?)\+\}/g, '$1')
    const pattern = new RegExp(old.trim().split(/\s+/).map(escaped).join('\\s+'), 'g')
    const places = [...product].flatMap(([file, text]) => Array.from(text.matchAll(pattern), () => file))
    if (places.length !== 1) faults.push(`${ids}: occurs ${places.length} times: ${old} (${places})`)
    const files = places.map((file): [string, string] => [
      file,
      original(file).replace(pattern, () => mutated),
    ])
    return { ids: ids.split(' '), change, files: new Map(files) }
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return mutants
}

/**
 * For each message that a statement of the specification quotes, creates a mutant without the message's last letter.
 */
function textMutants(): Mutant[] {
  const english = [...product].filter(([file]) => file.endsWith('/messages/en.ts'))
  const statements = [...read(specStatementsPath).matchAll(/^- \*\*(S\d+\.\d+)\*\* (.+)$/gm)]
  return statements.flatMap(([, id = '', statement = '']) =>
    [...statement.matchAll(/"([^"]+)"/g)].flatMap(([, quoted = '']) => {
      const files = english
        .filter(([, text]) => text.includes(`'${quoted}'`))
        .map(([file, text]): [string, string] => [
          file,
          text.replaceAll(`'${quoted}'`, `'${quoted.slice(0, -1)}'`),
        ])
      return files.length > 0 ? [{ ids: [id], change: quoted, files: new Map(files) }] : []
    }),
  )
}

interface StrykerReport {
  readonly files: Record<string, { mutants: { killedBy?: string[] }[] }>
  readonly testFiles: Record<string, { tests: { id: string; name: string }[] }>
}

/** Returns the ids of the statements whose tests detected a mutant that Stryker created in `contract/rules`. */
function killedByStryker(): Set<string> {
  const report: StrykerReport = JSON.parse(read('test-results/mutants/contract.json'))
  const mutants = Object.values(report.files).flatMap((file) => file.mutants)
  const killers = new Set(mutants.flatMap(({ killedBy = [] }) => killedBy))
  const tests = Object.values(report.testFiles).flatMap((file) => file.tests)
  return new Set(
    tests.filter(({ id }) => killers.has(id)).flatMap(({ name }) => name.match(/S\d+\.\d+/g) ?? []),
  )
}

const partOf = (file: string): string => file.split('/')[0] ?? ''

/** Creates one Vitest instance for all test runs, so that unchanged files are compiled only once. */
async function statementTests() {
  // Browser tests open the built site, which does not contain the mutant.
  const tagged = listStatementIdsOfTests(root).filter(({ file }) => partOf(file) !== 'e2e')
  const vitest = await createVitest('test', {
    root,
    config: path.join(root, 'vitest.config.ts'),
    watch: false,
    bail: 1,
    fileParallelism: false,
    project: [...workspaces],
    reporters: [{}],
  })
  return {
    /**
     * Runs the tests that have one of these statement ids in their titles. If some of these tests are in the workspaces
     * of the changed files, runs only those.
     * @returns the files of the failed tests, and errors outside tests
     */
    async failures(ids: readonly string[], changed: readonly string[] = []): Promise<string[]> {
      const all = tagged.filter(({ id }) => ids.includes(id)).map(({ file }) => file)
      const own = all.filter((file) => changed.some((name) => partOf(name) === partOf(file)))
      const files = new Set(own.length > 0 ? own : all)
      vitest.setGlobalTestNamePattern(new RegExp(`\\b(${ids.map(escaped).join('|')})\\b`))
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
        [...files].flatMap((file) =>
          vitest.projects
            .filter(({ name }) => name === partOf(file))
            .map((project) => project.createSpecification(path.join(root, file))),
        ),
      )
      if (testModules.length === 0) throw new Error(`no test outside the browser has ${ids.join(' ')}`)
      return [
        ...testModules.filter((module) => !module.ok()).map((module) => module.relativeModuleId),
        ...unhandledErrors.map((error) => inspect(error)),
      ]
    },
    /** Writes a file, and makes the next run compile it again. */
    write(file: string, text: string): void {
      writeFileSync(path.join(root, file), text)
      vitest.invalidateFile(path.join(root, file))
    },
    close: () => vitest.close(),
  }
}

/**
 * Runs the tests against all mutants of statements.
 * @param wanted ids of statements, or sections such as `S9`; if empty, all statements are checked
 * @returns the ids of the statements that have no mutant, or have a mutant that no test detects
 */
async function undetected(wanted: readonly string[]): Promise<readonly string[]> {
  const isWanted = (id: string): boolean =>
    wanted.length === 0 || wanted.some((name) => name === id || id.startsWith(`${name}.`))
  const ids = listStatementIds(read(specStatementsPath)).filter(isWanted)
  const runs = [...tableMutants(), ...textMutants()].flatMap((mutant) =>
    mutant.ids.filter(isWanted).map((id) => ({ ...mutant, id })),
  )
  const died = killedByStryker()
  const survived = new Set<string>()
  const tests = await statementTests()
  const broken = await tests.failures(ids)
  if (broken.length > 0) throw new Error(`tests fail without any mutant: ${broken.join(', ')}`)
  let changed: string[] = []
  const restore = (): void => {
    for (const file of changed) tests.write(file, original(file))
  }
  process.on('exit', restore).on('SIGINT', () => process.exit(130))
  for (const { id, change, files } of runs) {
    changed = [...files.keys()]
    for (const [file, text] of files) tests.write(file, text)
    const passed = (await tests.failures([id], changed)).length === 0
    restore()
    const outcome = passed ? survived : died
    outcome.add(id)
    console.log(`${id} ${passed ? 'SURVIVED' : 'died'} (${changed.join(', ')}: ${change})`)
  }
  changed = []
  await tests.close()
  const open = ids.filter((id) => survived.has(id) || !died.has(id))
  console.log(`${ids.length - open.length} of ${ids.length} statements died`)
  return open
}

const open = await undetected(process.argv.slice(2))
if (open.length > 0) console.error(`survived or without a mutant: ${open.join(' ')}`)
process.exit(open.length > 0 ? 1 : 0)
