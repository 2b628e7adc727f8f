/**
 * `npm run bench:page` measures how fast a simulated phone loads the site and switches tabs. It compares the site with
 * a build of the same sources without Module Federation, and a visitor's second visit with the first one. It writes the
 * tables to bench/README.md, and fails when a figure misses its target.
 */
import path from 'node:path'
import { buildSite } from '../../scripts/build.ts'
import { buildMonolith } from '../monolith/build.ts'
import { describeMachine, formatMarkdownTable, replaceReadmeSection } from '../report.ts'
import { getMedianVisitFigures, measureVisit, type VisitResult } from './lighthouse.ts'
import { formatSecondVisitTable, measureSecondVisits } from './second-visit.ts'
import { serveBuild } from './serve-build.ts'
import { measureTabSwitching } from './tab-switching.ts'

const rounds = 5

await buildSite()
const federated = await serveBuild(path.join(import.meta.dirname, '../..'))
const monolith = await serveBuild(buildMonolith())

const addresses = {
  'the site, Games': `${federated.httpsUrl}/`,
  'one bundle, Games': `${monolith.httpsUrl}/`,
  'the site, Players': `${federated.httpsUrl}/players`,
  'the site, Statistics': `${federated.httpsUrl}/stats`,
}

const visits = Object.fromEntries(Object.keys(addresses).map((name): [string, VisitResult[]] => [name, []]))
// Each round measures every address once, so that other work on the machine affects all addresses equally.
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
await Promise.all([federated.stop(), monolith.stop()])

const results = Object.entries(visits).map(([name, those]) => ({ name, ...getMedianVisitFigures(those) }))
const [site, oneBundle] = results
const [installed] = secondVisits
if (!site || !oneBundle || !installed) throw new Error('nothing was measured')

const ms = (value: number) => value.toFixed(0)
const ratio = (figure: 'lcp' | 'bytes') => (site[figure] / oneBundle[figure]).toFixed(2)
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
  `The site against one bundle: ${ratio('lcp')} of its LCP, ${ratio('bytes')} of its bytes.`,
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
replaceReadmeSection('page', section)

const pages = results.filter(({ name }) => name.startsWith('the site'))
const missed = [
  ...pages.flatMap((one) => [
    one.performance < 97 && `${one.name}: performance ${one.performance}`,
    one.accessibility < 100 && `${one.name}: accessibility ${one.accessibility}`,
    one.bestPractices < 100 && `${one.name}: best practices ${one.bestPractices}`,
    one.seo < 100 && `${one.name}: SEO ${one.seo}`,
  ]),
  site.lcp > 1.05 * oneBundle.lcp && `LCP is ${ratio('lcp')} of one bundle's`,
  site.bytes > 1.12 * oneBundle.bytes && `bytes are ${ratio('bytes')} of one bundle's`,
  site.tbt > oneBundle.tbt && `the blocking time is ${ms(site.tbt)} ms, one bundle's ${ms(oneBundle.tbt)}`,
  installed.second > 0.6 * installed.first &&
    `the second visit's LCP is ${(installed.second / installed.first).toFixed(2)} of the first's`,
  switching.phone.median > 80 && `switching takes ${ms(switching.phone.median)} ms on a slow processor`,
].filter((sentence) => sentence !== false)
for (const sentence of missed) console.error(`Missed: ${sentence}`)
process.exitCode = missed.length > 0 ? 1 : 0
