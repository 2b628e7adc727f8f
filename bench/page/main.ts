/**
 * `npm run bench:page` measures how fast a phone loads the site and switches between tabs. It compares the federated
 * site with a single build of the same sources, and a visitor's second visit with the first visit. It writes the tables
 * to bench/README.md and fails when a figure misses its target.
 */
import path from 'node:path'
import { buildParts } from '../../scripts/build.ts'
import { buildMonolith } from '../monolith/build.ts'
import { describeMachine, formatMarkdownTable, replaceSection } from '../report.ts'
import { measureVisit, medianVisit, type VisitResult } from './lighthouse.ts'
import { formatSecondVisitTable, measureSecondVisits } from './second-visit.ts'
import { serveBuild } from './site.ts'
import { measureTabSwitching } from './switching.ts'

const rounds = 5

await buildParts()
const federated = await serveBuild(path.join(import.meta.dirname, '../..'))
const together = await serveBuild(buildMonolith('together'))
const apart = await serveBuild(buildMonolith('apart'))

const addresses = {
  'the site, Games': `${federated.url}/`,
  'one bundle, Games': `${together.url}/`,
  'one build, a chunk for each tab, Games': `${apart.url}/`,
  'the site, Players': `${federated.url}/players`,
  'the site, Statistics': `${federated.url}/stats`,
}

const visits = Object.fromEntries(Object.keys(addresses).map((name): [string, VisitResult[]] => [name, []]))
// Each round visits every address once, so that other work on the machine affects all addresses equally.
for (let round = 1; round <= rounds; round++) {
  for (const [name, url] of Object.entries(addresses)) {
    const measured = await measureVisit(url)
    visits[name]?.push(measured)
    const { performance, benchmarkIndex, failedAudits } = measured
    console.log(
      `${round}/${rounds} ${name}: ${performance} at index ${benchmarkIndex.toFixed(0)}, ${failedAudits.join(' ')}`,
    )
  }
}
const switching = await measureTabSwitching(federated.url)
const secondVisits = await measureSecondVisits(federated.url, rounds)
await Promise.all([federated.stop(), together.stop(), apart.stop()])

const results = Object.entries(visits).map(([name, those]) => ({ name, ...medianVisit(those) }))
const [site, oneBundle, oneBuild] = results
const [installed] = secondVisits
if (!site || !oneBundle || !oneBuild || !installed) throw new Error('nothing was measured')

const ms = (value: number) => value.toFixed(0)
const ratio = (figure: 'lcp' | 'bytes', to: typeof site) => (site[figure] / to[figure]).toFixed(2)
const section = [
  `${describeMachine()} Median of ${rounds} visits of each, by turns.`,
  '',
  formatMarkdownTable(
    [
      'page',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'LCP, ms',
      'TBT, ms',
      'CLS',
      'kB',
      'requests',
      'benchmark index',
    ],
    results.map((one) => [
      one.name,
      one.performance,
      one.accessibility,
      one.bestPractices,
      one.seo,
      ms(one.lcp),
      ms(one.tbt),
      one.cls.toFixed(3),
      (one.bytes / 1000).toFixed(1),
      one.requests,
      one.benchmarkIndex.toFixed(0),
    ]),
  ),
  '',
  `The site against one bundle: ${ratio('lcp', oneBundle)} of its LCP, ${ratio('bytes', oneBundle)} of its bytes;`,
  `against one build with a chunk for each tab: ${ratio('lcp', oneBuild)} and ${ratio('bytes', oneBuild)}.`,
  '',
  formatSecondVisitTable(secondVisits),
  '',
  formatMarkdownTable(
    ['switching to a loaded tab, ms', 'median of 15', 'most'],
    [
      ['this machine', ms(switching.here.median), ms(switching.here.most)],
      ['a processor 4 times slower', ms(switching.phone.median), ms(switching.phone.most)],
    ],
  ),
].join('\n')
console.log(section)
replaceSection('page', section)

const pages = results.filter(({ name }) => name.startsWith('the site'))
const missed = [
  ...pages.flatMap((one) => [
    one.performance < 95 && `${one.name}: performance ${one.performance}`,
    one.accessibility < 100 && `${one.name}: accessibility ${one.accessibility}`,
    one.bestPractices < 100 && `${one.name}: best practices ${one.bestPractices}`,
    one.seo < 100 && `${one.name}: SEO ${one.seo}`,
  ]),
  site.lcp > 1.15 * oneBundle.lcp && `LCP is ${ratio('lcp', oneBundle)} of one bundle's`,
  site.bytes > 1.15 * oneBundle.bytes && `bytes are ${ratio('bytes', oneBundle)} of one bundle's`,
  installed.second > 0.6 * installed.first &&
    `the second visit's LCP is ${(installed.second / installed.first).toFixed(2)} of the first's`,
  switching.here.median > 100 && `switching takes ${ms(switching.here.median)} ms`,
].filter((sentence) => sentence !== false)
for (const sentence of missed) console.error(`Missed: ${sentence}`)
process.exitCode = missed.length > 0 ? 1 : 0
