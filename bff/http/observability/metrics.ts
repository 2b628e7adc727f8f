import { createServer, type Server } from 'node:http'
import type { TabLoad } from '@club/contract'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { TabListReader } from '../site/tab-list.ts'
import { HEALTH_PATHS } from './health.ts'
import type { RequestRecord } from './request-log.ts'
import { type MeasuredResources, registerResourceMetrics } from './resource-metrics.ts'
import { createTabLabelMapper, registerTabReleaseMetrics } from './tab-metrics.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** @param resources the database and folders to measure; when undefined, none are measured */
export function createMetrics(readTabs: TabListReader, resources?: MeasuredResources) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const outcomes = new Counter({
    name: 'http_requests_total',
    help: 'Requests other than health checks by outcome; a status of 5xx is failed',
    labelNames: ['outcome'],
    registers: [registry],
  })
  // Prometheus computes no increase from the first value of a series. The series of the histogram begin with the first
  // request of a route, so the alert for failed requests reads `http_requests_total`, whose two series begin at 0.
  for (const outcome of ['answered', 'failed']) outcomes.inc({ outcome }, 0)
  const loads = new Counter({
    name: 'tab_loads_total',
    help: "Tab loads in visitors' browsers by tab, its version or release, last stage reached and outcome",
    labelNames: ['tab', 'version', 'stage', 'outcome'],
    registers: [registry],
  })
  const getTabLabels = createTabLabelMapper(readTabs)
  const loadTimes = new Histogram({
    name: 'tab_load_duration_seconds',
    help: 'Time to load a tab, by tab and outcome',
    labelNames: ['tab', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  const streams = new Gauge({
    name: 'live_streams_open',
    help: 'Live streams (GET /api/events) that are open now',
    registers: [registry],
  })
  registerTabReleaseMetrics(registry, loads, readTabs)
  if (resources) registerResourceMetrics(registry, resources)
  const backupFailures = new Counter({
    name: 'club_backup_failures_total',
    help: 'Automatic backups that failed',
    registers: [registry],
  })
  // The gauge is registered at the first good backup, because until then its value would be 0 (the year 1970).
  let lastGood: Gauge | undefined

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observeRequest({ method, route, status, milliseconds }: RequestRecord) {
      requests.observe({ method: toMethodLabel(method), route, status }, milliseconds / 1000)
      if (!HEALTH_PATHS.has(route)) outcomes.inc({ outcome: status < 500 ? 'answered' : 'failed' })
    },
    setOpenStreams: (open: number) => streams.set(open),
    backups: {
      setLastGood(takenAt: Date) {
        lastGood ??= new Gauge({
          name: 'club_backup_last_good_timestamp_seconds',
          help: 'When the last good automatic backup was taken, by any server of the database',
          registers: [registry],
        })
        lastGood.set(takenAt.getTime() / 1000)
      },
      countFailure: () => backupFailures.inc(),
    },
    /**
     * Registers a gauge of the time since which an automatic backup has been due. Must be called at most once.
     * @param read is called at each scrape; resolves with undefined when no backup is due, and never rejects
     */
    exportBackupDueSince(read: () => Promise<Date | undefined>) {
      new Gauge({
        name: 'club_backup_due_since_timestamp_seconds',
        help: 'Since when an automatic backup has been due; absent while none is due',
        registers: [registry],
        async collect() {
          const since = await read()
          if (since) this.set(since.getTime() / 1000)
          else this.remove()
        },
      })
    },
    countTabLoad: async ({ stage, outcome, milliseconds, ...load }: TabLoad) => {
      const { tab, version } = await getTabLabels(load)
      loads.inc({ tab, version, stage, outcome })
      loadTimes.observe({ tab, outcome }, milliseconds / 1000)
    },
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])

const toMethodLabel = (method: string) => (METHODS.has(method) ? method : 'other')

/** Creates a server that answers only `GET /metrics`. It must listen on an address that visitors cannot reach. */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const text = await metrics.text()
      response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
}
