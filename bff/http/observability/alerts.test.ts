import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultClub } from '@club/contract'
import { createFreshDatabase, type TestDatabase } from '@club/db/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { exampleTabLoadReport } from '../../testing/example-tab-load-report.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { createTabListReader } from '../site/tab-list.ts'
import { createMetrics, type Metrics } from './metrics.ts'

const deploy = join(import.meta.dirname, '../../../deploy')
const rulesFile = join(deploy, 'prometheus/alerts.yml')
const rulesTestFile = join(deploy, 'prometheus/alerts.test.yml')

const text = z.string().check(z.minLength(1))

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
              annotations: z.optional(z.strictObject({ summary: text, description: z.optional(text) })),
            }),
          ),
        }),
      ),
    }),
    parse(readFileSync(rulesFile, 'utf8')),
  )
  .groups.flatMap((group) => group.rules)

const prometheus = z.strictObject({
  type: z.literal('prometheus'),
  uid: z.templateLiteral(['$', '{datasource}']),
})

/**
 * The Grafana dashboard. The test fails if a panel has a field that the schema does not contain, such as a misspelled
 * one.
 */
const dashboard = z.parse(
  z.object({
    title: text,
    uid: text,
    panels: z.array(
      z.strictObject({
        id: z.number(),
        type: z.enum(['table', 'timeseries']),
        title: text,
        description: text,
        datasource: prometheus,
        gridPos: z.strictObject({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
        fieldConfig: z.strictObject({
          defaults: z.strictObject({
            unit: z.enum(['short', 'percentunit', 's', 'bytes', 'reqps']),
            min: z.optional(z.number()),
            max: z.optional(z.number()),
            thresholds: z.optional(
              z.strictObject({
                mode: z.literal('absolute'),
                steps: z.array(z.strictObject({ color: text, value: z.nullable(z.number()) })),
              }),
            ),
            custom: z.optional(
              z.strictObject({ thresholdsStyle: z.strictObject({ mode: z.literal('line') }) }),
            ),
          }),
          overrides: z.array(z.never()),
        }),
        options: z.strictObject({
          legend: z.optional(
            z.strictObject({ displayMode: z.literal('list'), placement: z.literal('bottom') }),
          ),
          tooltip: z.optional(z.strictObject({ mode: z.literal('multi') })),
        }),
        targets: z.array(
          z.strictObject({
            refId: text,
            datasource: prometheus,
            expr: text,
            legendFormat: z.string(),
            instant: z.optional(z.boolean()),
            format: z.optional(z.literal('table')),
          }),
        ),
      }),
    ),
  }),
  JSON.parse(readFileSync(join(deploy, 'grafana/club.json'), 'utf8')),
)

/**
 * The Prometheus expressions of all rules and of all panels of the dashboard. `shown` contains the labels that the
 * alert's annotations or the panel's legend show.
 */
const expressions = [
  ...rules.map(({ record, alert, expr, annotations }) => ({
    name: record ?? alert ?? '',
    expr,
    record,
    shown: JSON.stringify(annotations ?? {}).match(/(?<=\$labels\.)\w+/g) ?? [],
  })),
  ...dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => ({
      name: title,
      // Grafana replaces `$__rate_interval` by a duration. This test uses the duration `5m`.
      expr: expr.replaceAll('$__rate_interval', '5m'),
      record: undefined,
      shown: legendFormat.match(/(?<={{)\w+/g) ?? [],
    })),
  ),
]

/** Returns the metric names in a Prometheus expression: unquoted words with `_` or `:` that are not functions. */
const namesIn = (expr: string): readonly string[] =>
  expr.replace(/"[^"]*"/g, '').match(/\b(?=\w*[_:])[a-z][\w:]*\b(?!\()/g) ?? []

/** Returns the labels in a Prometheus expression: those of matchers such as `{tab="x"}`, and those after `by` or `on`. */
const labelsIn = (expr: string): readonly string[] => [
  ...[...expr.matchAll(/(\w+)(?:=|!=|=~|!~)"/g)].map(([, label = '']) => label),
  ...[...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.match(/\w+/g) ?? []),
]

/** The labels that Prometheus itself adds to every series. */
const addedLabels = ['job', 'instance']

/**
 * Reduces a sample to the metric's name and its sorted labels, without those that Prometheus adds:
 * `name{b="text",a="text"} 1` becomes `name{a,b}`.
 */
const withoutValues = (series: string): string => {
  const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})?/.exec(series) ?? []
  const own = [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label)
  return `${name}{${own.filter((label) => !addedLabels.includes(label)).toSorted()}}`
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
  let database: TestDatabase

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-alerts-'))
    const file = join(folder, 'tabs.json')
    await writeFile(file, JSON.stringify(list))
    const readTabs = createTabListReader([file], pino({ level: 'silent' }))
    database = await createFreshDatabase('embedded')
    metrics = createMetrics(readTabs, { db: database.db, folders: { data: folder, backups: folder } })
    // The gauge of the last good backup has a value only after a good backup, and the gauge of a due backup only while
    // a backup is due. So the test sets both times.
    metrics.backups.setLastGood(new Date())
    metrics.exportBackupDueSince(async () => new Date())
    const settings = { club: defaultClub, writesPerMinute: 0, trustedProxies: 0, microfrontendsFile: file }
    api = await startTestServer('embedded', { readTabs, metrics, settings })
    await api.get('/api/players')
    await api.post('/api/tab-loads', exampleTabLoadReport)
  })
  afterAll(async () => {
    await api.close()
    await database.drop()
    await rm(folder, { recursive: true })
  })

  it('Every expression reads only series and labels from the server’s metrics or from an earlier recording rule', async () => {
    const labels = new Map<string, ReadonlySet<string>>()
    for (const [series = '', name = ''] of (await metrics.text()).matchAll(/^(\w+)(?:{.*})?/gm))
      labels.set(name, new Set([...(labels.get(name) ?? addedLabels), ...labelsIn(series)]))
    for (const { name, expr, record, shown } of expressions) {
      const read = namesIn(expr)
      expect(
        read.filter((one) => !labels.has(one)),
        name,
      ).toEqual([])
      const known = new Set([...addedLabels, ...read.flatMap((one) => [...(labels.get(one) ?? [])])])
      expect(
        [...labelsIn(expr), ...shown].filter((label) => !known.has(label)),
        name,
      ).toEqual([])
      if (record) labels.set(record, known)
    }
  })

  it('The series in the tests of the rules have the same labels as the server’s metrics', async () => {
    const printed = new Set((await metrics.text()).split('\n').map(withoutValues))
    const tests = readFileSync(rulesTestFile, 'utf8')
    const series = [...tests.matchAll(/series: '?(\w+(?:{.*?})?)/g)].map(([, one = '']) => one)
    expect(series.length).toBeGreaterThan(40)
    expect(series.filter((one) => !one.startsWith('up{') && !printed.has(withoutValues(one)))).toEqual([])
  })

  it('The number of labels is limited whatever visitors send, and the counters of every release start with 0', async () => {
    await metrics.text()
    expect(await metrics.text()).toContain(
      `tab_loads_total{tab="mf-stats",version="${canary}",stage="manifest",outcome="failed"} 0\n`,
    )
    for (let number = 0; number < 60; number++) {
      await api.post('/api/tab-loads', {
        ...exampleTabLoadReport,
        tab: 'mf-stats',
        version: `made-up-${number}`,
      })
      await api.post('/api/tab-loads', { ...exampleTabLoadReport, tab: `mf-${number}`, version: '1' })
    }
    await api.post('/api/tab-loads', { ...exampleTabLoadReport, tab: 'mf-stats', version: canary })
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
