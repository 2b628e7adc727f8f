import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultClub } from '@club/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { tabLoad } from '../../testing/tab-load.ts'
import { createTabListReader } from '../site/tab-list.ts'
import { createMetrics, type Metrics } from './metrics.ts'

const deploy = join(import.meta.dirname, '../../../deploy')
const rulesFile = join(deploy, 'prometheus/alerts.yml')
const rulesTestFile = join(deploy, 'prometheus/alerts.test.yml')

const rules = z
  .parse(
    z.object({
      groups: z.array(
        z.object({
          rules: z.array(
            z.object({
              record: z.optional(z.string()),
              alert: z.optional(z.string()),
              expr: z.string(),
              labels: z.optional(z.object({ severity: z.enum(['critical', 'warning']) })),
              annotations: z.optional(z.object({ summary: z.string() })),
            }),
          ),
        }),
      ),
    }),
    parse(readFileSync(rulesFile, 'utf8')),
  )
  .groups.flatMap((group) => group.rules)

const dashboard = z.parse(
  z.object({
    title: z.string(),
    uid: z.string(),
    panels: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
        targets: z.array(z.object({ refId: z.string(), expr: z.string() })),
      }),
    ),
  }),
  JSON.parse(readFileSync(join(deploy, 'grafana/club.json'), 'utf8')),
)

const expressions = [
  ...rules.map(({ record, alert, expr }) => ({ name: record ?? alert ?? '', expr, record })),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    // Grafana replaces `$__rate_interval` by a range such as `5m`. This test uses `5m`.
    targets.map(({ expr }) => ({
      name: title,
      expr: expr.replaceAll('$__rate_interval', '5m'),
      record: undefined,
    })),
  ),
]

/** Returns the metric names in a Prometheus expression: unquoted words with `_` or `:` that are not functions. */
const namesIn = (expr: string): readonly string[] =>
  expr.replace(/"[^"]*"/g, '').match(/\b(?=\w*[_:])[a-z][\w:]*\b(?!\()/g) ?? []

/** Reduces a sample such as `name{label="text"} 1` to `name{label}`, with sorted labels. */
const withoutValues = (series: string): string => {
  const [, name, labels = ''] = /^(\w+)\{(.*)\}/.exec(series) ?? []
  return `${name}{${[...labels.matchAll(/(\w+)="/g)].map(([, label]) => label).toSorted()}}`
}

const canary = '1.1.0-bbbbbbbbbb'
const live = '1.0.0-aaaaaaaaaa'
const release = (id: string) => ({ id, entry: `/releases/mf-stats/${id}/mf-manifest.json` })
const list = [
  {
    name: 'mf-stats',
    path: '/stats',
    title: { cs: 'Statistiky', en: 'Statistics' },
    releases: [release(live), release(canary)],
    live,
    canary: { id: canary, percent: 10 },
  },
]

describe('The alert rules and the dashboard, with the metrics of a real server', () => {
  let folder: string
  let api: TestServer
  let metrics: Metrics

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-alerts-'))
    const file = join(folder, 'tabs.json')
    await writeFile(file, JSON.stringify(list))
    const readTabs = createTabListReader([file], pino({ level: 'silent' }))
    metrics = createMetrics(readTabs)
    const settings = { club: defaultClub, writesPerMinute: 0, trustedProxies: 0, microfrontendsFile: file }
    api = await startTestServer('embedded', { readTabs, metrics, settings })
  })
  afterAll(async () => {
    await api.close()
    await rm(folder, { recursive: true })
  })

  it('Every expression reads only series from the server’s metrics or from an earlier recording rule', async () => {
    await api.get('/api/players')
    await api.post('/api/tab-loads', tabLoad)
    const printed = new Set([...(await metrics.text()).matchAll(/^\w+/gm)].map(([name]) => name))
    for (const { name, expr, record } of expressions) {
      expect(
        namesIn(expr).filter((read) => !printed.has(read)),
        name,
      ).toEqual([])
      if (record) printed.add(record)
    }
  })

  it('The series in the tests of the rules have the same labels as the server’s metrics', async () => {
    await api.post('/api/tab-loads', tabLoad)
    const printed = new Set((await metrics.text()).split('\n').map(withoutValues))
    const series = [...readFileSync(rulesTestFile, 'utf8').matchAll(/series: '(.*?)'/g)].map(
      ([, one = '']) => one,
    )
    expect(series.length).toBeGreaterThan(20)
    expect(series.filter((one) => !one.startsWith('up{') && !printed.has(withoutValues(one)))).toEqual([])
  })

  it('The number of labels is limited whatever visitors send, and the counters of every release start with 0', async () => {
    await metrics.text()
    expect(await metrics.text()).toContain(
      `tab_loads_total{tab="mf-stats",version="${canary}",stage="manifest",outcome="failed"} 0\n`,
    )
    for (let number = 0; number < 60; number++) {
      await api.post('/api/tab-loads', { ...tabLoad, tab: 'mf-stats', version: `made-up-${number}` })
      await api.post('/api/tab-loads', { ...tabLoad, tab: `mf-${number}`, version: '1' })
    }
    await api.post('/api/tab-loads', { ...tabLoad, tab: 'mf-stats', version: canary })
    const loads = [...(await metrics.text()).matchAll(/^tab_loads_total\{tab="(.*?)",version="(.*?)"/gm)]
    const versions = new Set(loads.flatMap(([, tab, version]) => (tab === 'mf-stats' ? [version] : [])))
    expect(versions.size).toBeLessThanOrEqual(23)
    expect([...versions]).toEqual(expect.arrayContaining([live, canary, 'other']))
    expect(new Set(loads.map(([, tab]) => tab)).size).toBeLessThanOrEqual(52)
  })
})

it('Every alert has a summary and a severity; no two panels overlap', () => {
  for (const { alert, labels, annotations } of rules.filter((one) => one.alert)) {
    expect(annotations?.summary, alert).toMatch(/\w/)
    expect(labels?.severity, alert).toBeDefined()
  }
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  const taken = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  )
  expect(new Set(taken).size).toBe(taken.length)
  expect(dashboard.panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true)
})

const isInstalled = spawnSync('promtool', ['--version']).status === 0
if (!isInstalled) {
  const line = 'ALERT RULES NOT TESTED: promtool is missing (in Debian: apt-get install prometheus)'
  if (process.env.REQUIRE_PROMTOOL === '1') throw new Error(line)
  process.stderr.write(`\n\x1b[1;31m${line}\x1b[0m\n\n`)
}

describe.skipIf(!isInstalled)('According to Prometheus’ promtool', () => {
  const promtool = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8' })

  it('the rules are valid, and raise the alerts that their tests expect', () => {
    expect(promtool('check', 'rules', rulesFile)).toContain('SUCCESS')
    expect(promtool('test', 'rules', rulesTestFile)).toContain('SUCCESS')
  })

  it('every expression of the dashboard is valid PromQL', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'club-promtool-'))
    const file = join(folder, 'dashboard.yml')
    const rules = expressions.map(({ expr }, at) => ({ record: `expression:${at}`, expr }))
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    expect(promtool('check', 'rules', file)).toContain(`${rules.length} rules found`)
    await rm(folder, { recursive: true })
  })
})
