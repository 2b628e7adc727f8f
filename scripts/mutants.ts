import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { mutantsIn } from './mutants/applied.ts'
import { askedTests, testsById } from './mutants/asked-tests.ts'
import { catalogue } from './mutants/catalogue.ts'
import { idsOf, type Mutant } from './mutants/mutant.ts'
import { placeOf, readProduct } from './mutants/place.ts'
import { withScore } from './mutants/score.ts'
import { warmVitest } from './mutants/warm-vitest.ts'
import { document, statementIds } from './spec-coverage.ts'

const page = 'docs/mutants.md'
const root = path.join(import.meta.dirname, '..')

/** Whether a mutant is asked for: by a whole id, or by a section: `S9`. */
const isWanted = (mutant: Mutant, wanted: readonly string[]): boolean =>
  wanted.length === 0 ||
  idsOf(mutant).some((id) => wanted.some((name) => name === id || id.startsWith(`${name}.`)))

/**
 * Applies mutants one by one, runs the tests that carry their statements' ids, and writes what they noticed into the
 * page.
 * @param wanted ids, or sections as `S9`; all when empty
 * @param trusting true: the tests are not run without a mutant first
 * @returns the statements with a mutant that no test noticed
 */
async function main(wanted: readonly string[], trusting: boolean): Promise<readonly string[]> {
  const tree = mutantsIn(root)
  const left = tree.takeBack()
  if (left) console.log(`put back what an earlier run left in ${left}`)
  tree.takeBackAtTheEnd()
  const product = readProduct(root)
  const byId = testsById(root)
  const runs = catalogue
    .filter((mutant) => isWanted(mutant, wanted))
    .map((mutant) => {
      const place = placeOf(product, mutant)
      return { mutant, place, files: askedTests(byId, mutant, place.file) }
    })
  const vitest = await warmVitest(root)
  const started = performance.now()
  const survived = new Set<string>()
  try {
    const ids = [...new Set(runs.flatMap(({ mutant }) => idsOf(mutant)))]
    if (!trusting) {
      const sound = await vitest.run([...new Set(runs.flatMap(({ files }) => files))], ids)
      if (sound.failed.size > 0)
        throw new Error(`without any mutant these fail: ${[...sound.failed].join(' ')}`)
    }
    for (const [index, { mutant, place, files }] of runs.entries()) {
      tree.apply(place)
      vitest.forget(place.file)
      let open = idsOf(mutant)
      // A run ends with its first failed test; what that one did not carry is asked again.
      while (open.length > 0) {
        const { failed } = await vitest.run(files, open)
        if (failed.size === 0) break
        open = open.filter((id) => !failed.has(id))
      }
      tree.takeBack()
      vitest.forget(place.file)
      for (const id of open) survived.add(id)
      const verdict = open.length === 0 ? 'killed' : `SURVIVED by ${open.join(' ')}`
      console.log(
        `${index + 1}/${runs.length} ${mutant.ids}: ${verdict} (${place.file}: ${mutant.find} → ${mutant.replace})`,
      )
    }
    const minutes = ((performance.now() - started) / 60_000).toFixed(1)
    console.log(
      `${runs.length} mutants of ${ids.length} statements in ${minutes} minutes; survived: ${survived.size}`,
    )
    const text = readFileSync(path.join(root, page), 'utf8')
    const killed = ids.filter((id) => !survived.has(id))
    const statements = statementIds(readFileSync(path.join(root, document), 'utf8'))
    const withMutant = new Set(catalogue.flatMap(idsOf))
    writeFileSync(
      path.join(root, page),
      withScore(text, { killed, survived: [...survived] }, statements, withMutant),
    )
    return [...survived]
  } finally {
    tree.takeBack()
    await vitest.close()
  }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { trust: { type: 'boolean' } },
  })
  const survived = await main(positionals, values.trust ?? false)
  process.exit(survived.length > 0 ? 1 : 0)
}
