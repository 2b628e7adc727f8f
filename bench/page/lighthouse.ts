import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { findBrowserProgram } from '../../e2e/browser.ts'
import { median } from '../report.ts'

const run = promisify(execFile)
const cli = path.join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js')

const score = z.object({ score: z.number() })
const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z.record(
    z.string(),
    z.object({
      score: z.nullable(z.number()),
      numericValue: z.optional(z.number()),
      details: z.optional(z.unknown()),
    }),
  ),
})
const transfers = z.object({ items: z.array(z.object({ transferSize: z.optional(z.number()) })) })

/** The figures of a visit. Scores are from 0 to 100. Times are in milliseconds. `bytes` is the transferred size. */
const figures = [
  'performance',
  'accessibility',
  'bestPractices',
  'seo',
  'lcp',
  'tbt',
  'cls',
  'bytes',
  'requests',
  // The speed of the machine's processor, as Lighthouse measures it. The scores of a slower machine are lower.
  'benchmarkIndex',
] as const
type VisitFigures = Readonly<Record<(typeof figures)[number], number>>

export interface VisitResult extends VisitFigures {
  readonly failedAudits: readonly string[]
}

/** Measures one visit with Lighthouse's mobile defaults: a phone on a slow network, in a new browser. */
export async function measureVisit(url: string): Promise<VisitResult> {
  const { executablePath, env } = await findBrowserProgram()
  const { stdout } = await run(
    process.execPath,
    [
      cli,
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance,accessibility,best-practices,seo',
      '--chrome-flags=--headless=new --ignore-certificate-errors --no-sandbox --disable-gpu --disable-background-networking --disable-component-update',
    ],
    // CI=1 turns off Lighthouse's error reporting.
    { env: { ...process.env, ...env, CHROME_PATH: executablePath, CI: '1' }, maxBuffer: 256 * 1024 * 1024 },
  )
  const { environment, categories, audits } = report.parse(JSON.parse(stdout))
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const { items } = transfers.parse(audits['network-requests']?.details)
  const percent = ({ score: share }: { score: number }) => Math.round(share * 100)
  return {
    performance: percent(categories.performance),
    accessibility: percent(categories.accessibility),
    bestPractices: percent(categories['best-practices']),
    seo: percent(categories.seo),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    requests: items.length,
    benchmarkIndex: environment.benchmarkIndex,
    failedAudits: Object.entries(audits)
      .filter(([, audit]) => audit.score === 0)
      .map(([name]) => name),
  }
}

/** Returns the median of each figure over several visits. */
export const getMedianVisitFigures = (visits: readonly VisitResult[]): VisitFigures =>
  Object.fromEntries(
    figures.map((figure) => [figure, median(visits.map((visit) => visit[figure]))]),
  ) as VisitFigures
