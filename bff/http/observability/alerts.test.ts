import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { defaultClub, microfrontends, type TabLoad } from '@club/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { evaluate, grammarErrors, namesIn, readScrape, type Scrape } from '../../testing/promql.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { tabLoad } from '../../testing/tab-load.ts'
import { tabListReader } from '../site/tab-list.ts'
import { createMetrics, type Metrics } from './metrics.ts'

const deploy = join(import.meta.dirname, '../../../deploy')
const rulesFile = join(deploy, 'prometheus/alerts.yml')
const readText = (file: string) => readFileSync(join(deploy, file), 'utf8')

const rule = z.strictObject({
  record: z.optional(z.string().check(z.regex(/^[a-z_:0-9]+$/))),
  alert: z.optional(z.string().check(z.regex(/^[A-Z]\w+$/))),
  expr: z.string(),
  for: z.optional(z.string().check(z.regex(/^\d+[smh]$/))),
  labels: z.optional(z.strictObject({ severity: z.enum(['critical', 'warning']) })),
  annotations: z.optional(z.strictObject({ summary: z.string(), description: z.optional(z.string()) })),
})
const rules = z
  .parse(
    z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) }),
    parse(readText('prometheus/alerts.yml')),
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
  JSON.parse(readText('grafana/club.json')),
)

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

describe('The rules and the dashboard, on what a real server prints', () => {
  let folder: string
  let api: TestServer
  let metrics: Metrics

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-alerts-'))
    const file = join(folder, 'tabs.json')
    await writeFile(file, JSON.stringify(list))
    const readTabs = tabListReader([file], pino({ level: 'silent' }))
    metrics = createMetrics(readTabs)
    const settings = { club: defaultClub, writesPerMinute: 0, trustedProxies: 0, microfrontendsFile: file }
    api = await startTestServer('embedded', { readTabs, metrics, settings })
  })
  afterAll(async () => {
    await api.close()
    await rm(folder, { recursive: true })
  })

  const scrape = async (seconds: number) => {
    // The series of what is released are there from the second reading on, before anything has happened.
    await metrics.text()
    return readScrape(await metrics.text(), seconds)
  }
  let visitors = 0
  /** So many visitors open the tab with the release they get; of each so many per hundred see it fail. */
  async function visit(count: number, failing: Readonly<Record<string, number>>) {
    const opened: Record<string, number> = {}
    for (const end = visitors + count; visitors < end; visitors++) {
      const { body } = await api.get('/microfrontends.json', { Cookie: `club_cohort=visitor-${visitors}` })
      const [{ release: version = '' } = {}] = z.parse(microfrontends, body)
      const turn = opened[version] ?? 0
      opened[version] = turn + 1
      // 37 and 100 share no divisor: the failing ones are spread evenly.
      const fails = (turn * 37) % 100 < (failing[version] ?? 0)
      const load: TabLoad = fails
        ? { ...tabLoad, tab: 'mf-stats', version, outcome: 'failed', stage: 'manifest' }
        : { ...tabLoad, tab: 'mf-stats', version }
      expect((await api.post('/api/tab-loads', load)).status).toBe(204)
    }
    return opened
  }
  /** The alerts that the rules raise at the last scrape: one of tabs after the other, each knowing what those before recorded. */
  function alertsOf(history: readonly Scrape[]): readonly string[] {
    const last = history.at(-1)
    const recorded = new Map(last?.series)
    const scrapes = [...history.slice(0, -1), { seconds: last?.seconds ?? 0, series: recorded }]
    const raised: string[] = []
    for (const { record, alert, expr } of rules.filter((one) => /tab/i.test(one.expr))) {
      const result = evaluate(expr, scrapes)
      if (record) recorded.set(record, result)
      if (alert) raised.push(...result.map(({ labels }) => `${alert} ${labels.tab}`))
    }
    return raised
  }

  it('A canary of 10 % that fails trips the rule; one that is as good as the live release does not', async () => {
    const before = await scrape(0)
    const opened = await visit(600, { [live]: 2, [canary]: 2 })
    expect(opened[canary]).toBeGreaterThan(40)
    const well = await scrape(600)
    expect(alertsOf([before, well])).toEqual([])

    await visit(600, { [live]: 2, [canary]: 30 })
    const ill = await scrape(1200)
    expect(alertsOf([before, well, ill])).toEqual(['TabCanaryFails mf-stats'])
    await promtool(before, well, ill)
  })

  it('A few loads are no proof; a live release that fails as much is no canary’s fault, and another alert’s', async () => {
    const before = await scrape(0)
    await visit(50, { [canary]: 100 })
    const few = await scrape(60)
    expect(alertsOf([before, few])).toEqual([])
    await visit(900, { [live]: 40, [canary]: 40 })
    expect(alertsOf([few, await scrape(600)])).toEqual(['TabFails mf-stats'])
  })

  it('Labels are bounded: whatever visitors say, what is released keeps a label of its own', async () => {
    for (let number = 0; number < 60; number++) {
      await api.post('/api/tab-loads', { ...tabLoad, tab: 'mf-stats', version: `made-up-${number}` })
      await api.post('/api/tab-loads', { ...tabLoad, tab: `mf-${number}`, version: '1' })
    }
    await api.post('/api/tab-loads', { ...tabLoad, tab: 'mf-stats', version: canary })
    const loads = (await scrape(0)).series.get('tab_loads_total') ?? []
    const versions = new Set(
      loads.filter(({ labels }) => labels.tab === 'mf-stats').map(({ labels }) => labels.version),
    )
    expect(versions.size).toBeLessThanOrEqual(23)
    expect([...versions]).toEqual(expect.arrayContaining([live, canary, 'other']))
    expect(new Set(loads.map(({ labels }) => labels.tab)).size).toBeLessThanOrEqual(52)
  })

  it('Every expression is PromQL, and reads only what the server prints or a rule before it records', async () => {
    await api.get('/api/players')
    const printed = new Set((await scrape(0)).series.keys()).add('up')
    const expressions = [
      ...rules.map(({ record, alert, expr }) => ({ name: record ?? alert, expr, record })),
      ...dashboard.panels.flatMap(({ title, targets }) =>
        targets.map(({ expr }) => ({ name: title, expr, record: undefined })),
      ),
    ]
    expect(expressions.length).toBeGreaterThan(15)
    for (const { name, expr, record } of expressions) {
      // Grafana puts a range in for its own variable before Prometheus reads it.
      const query = expr.replaceAll('$__rate_interval', '5m')
      expect(grammarErrors(query), name).toEqual([])
      expect(
        namesIn(query).filter((read) => !printed.has(read)),
        name,
      ).toEqual([])
      if (record) printed.add(record)
    }
  })

  it('The grammar says what is wrong', () => {
    expect(grammarErrors('sum by (tab (increase(x[5m]))')).not.toEqual([])
    expect(grammarErrors('rate(x[5m]) >')).not.toEqual([])
  })

  it('Every alert says what happened and how bad it is; every panel has its own place', () => {
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
})

/** Prometheus' own tool, where it is on this machine; CI has it. */
const tool = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'promtool'))
  .find((file) => existsSync(file))

/** Has Prometheus itself evaluate the rules on these scrapes: it raises the same alert. */
async function promtool(...scrapes: readonly [Scrape, Scrape, Scrape]): Promise<void> {
  if (!tool) return
  const folder = await mkdtemp(join(tmpdir(), 'club-promtool-'))
  const [first, second, third] = scrapes
  const text = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels)
      .map(([name, value]) => `${name}=${JSON.stringify(value)}`)
      .join(',')
  const valueIn = ({ series }: Scrape, name: string, labels: object) =>
    series.get(name)?.find((sample) => text(sample.labels) === text({ ...labels }))?.value ?? '_'
  const input = ['tab_loads_total', 'tab_release'].flatMap((name) =>
    (third.series.get(name) ?? []).map(({ labels, value }) => ({
      series: `${name}{${text(labels)}}`,
      values: [...[first, second].map((scrape) => valueIn(scrape, name, labels)), `${value}x5`].join(' '),
    })),
  )
  const labels = 'alertname="TabCanaryFails",severity="critical",tab="mf-stats"'
  const firing = {
    expr: 'ALERTS{alertstate="firing"}',
    eval_time: '25m',
    exp_samples: [{ labels: `ALERTS{${labels},alertstate="firing"}`, value: 1 }],
  }
  const file = join(folder, 'test.yml')
  await writeFile(
    file,
    JSON.stringify({
      rule_files: [rulesFile],
      evaluation_interval: '1m',
      tests: [{ interval: '10m', input_series: input, promql_expr_test: [firing] }],
    }),
  )
  const run = promisify(execFile)
  await run(tool, ['check', 'rules', rulesFile])
  await run(tool, ['test', 'rules', file])
  await rm(folder, { recursive: true })
}
