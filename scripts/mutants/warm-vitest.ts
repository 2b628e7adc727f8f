import path from 'node:path'
import { createVitest, type TestProject } from 'vitest/node'
import { parts } from '../parts.ts'
import { partOf } from './asked-tests.ts'

/** What a run said of the statements it was asked about. */
export interface Outcome {
  /** Statements with a failed test. */
  readonly failed: ReadonlySet<string>
  /** Statements with a test that ran. */
  readonly ran: ReadonlySet<string>
}

const namesAny = (ids: readonly string[]): RegExp =>
  new RegExp(`\\[[^\\]]*\\b(${ids.map((id) => id.replace('.', '\\.')).join('|')})\\b[^\\]]*\\]`)

/** One Vitest for all runs, which keeps what it has read and compiled. */
export async function warmVitest(root: string) {
  const vitest = await createVitest('test', {
    root,
    config: path.join(root, 'vitest.config.ts'),
    watch: false,
    bail: 1,
    fileParallelism: false,
    project: [...parts],
    reporters: [{}],
  })
  for (const project of vitest.projects) beImpatient(project)
  return {
    /** Reads a file anew with the next run. */
    forget: (file: string): void => vitest.invalidateFile(path.join(root, file)),
    /** Runs the tests of some files whose names carry one of the ids, up to the first that fails. */
    run: async (files: readonly string[], ids: readonly string[]): Promise<Outcome> => {
      vitest.setGlobalTestNamePattern(namesAny(ids))
      const specifications = files.flatMap((file) =>
        vitest.projects
          .filter(({ name }) => name === partOf(file))
          .map((project) => project.createSpecification(path.join(root, file))),
      )
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      const failed = new Set<string>()
      const ran = new Set<string>()
      const carriedBy = (name: string) => ids.filter((id) => namesAny([id]).test(name))
      for (const module of testModules) {
        // A file that cannot even be loaded proves nothing, and fails every statement it was asked about.
        if (module.errors().length > 0) for (const id of ids) failed.add(id)
        for (const test of module.children.allTests()) {
          const { state } = test.result()
          if (state === 'passed' || state === 'failed') for (const id of carriedBy(test.fullName)) ran.add(id)
          if (state === 'failed') for (const id of carriedBy(test.fullName)) failed.add(id)
        }
      }
      if (unhandledErrors.length > 0) for (const id of ids) failed.add(id)
      return { failed, ran }
    },
    close: () => vitest.close(),
  }
}

function beImpatient({ config }: TestProject): void {
  config.testTimeout = 30_000
  if (config.environment === 'jsdom')
    config.setupFiles.push(path.join(import.meta.dirname, 'impatient.setup.ts'))
}
