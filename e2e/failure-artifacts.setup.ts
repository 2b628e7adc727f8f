import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeEach, type RunnerTestCase } from 'vitest'
import { onContextOpen } from './browser.ts'

/** The folder for screenshots and traces of failed tests. git ignores it. */
const folder = path.join(import.meta.dirname, '../test-results/failed')

/** A trace makes a test take one and a half times as long, so traces are recorded only with TRACE=1. */
const recordsTraces = process.env.TRACE === '1'

/** The maximum number of lines in a log. Only the last lines are kept. */
const MAX_LINES = 500

/** The log of each open browser context. It has a line for each response, failed request, console message and error. */
const open = new Map<BrowserContext, string[]>()
let running: Readonly<RunnerTestCase> | undefined

onContextOpen(async (context) => {
  const lines: string[] = []
  open.set(context, lines)
  const say = (line: string) => {
    lines.push(`${new Date().toISOString()} ${line}`)
    if (lines.length > MAX_LINES) lines.shift()
  }
  context.on('response', (response) =>
    say(`${response.status()} ${response.request().method()} ${response.url()}`),
  )
  context.on('requestfailed', (request) =>
    say(`${request.failure()?.errorText} ${request.method()} ${request.url()}`),
  )
  context.on('console', (message) => say(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => say(`thrown: ${error.error().stack}`))
  const close = context.close.bind(context)
  // Writes the screenshots and logs before the context closes, because many tests close it before Vitest reports the
  // failure.
  context.close = async (options) => {
    if (hasFailed()) await writeArtifacts(context)
    open.delete(context)
    await close(options)
  }
  if (recordsTraces) await context.tracing.start({ snapshots: true })
})

beforeEach(({ task }) => {
  running = task
})

afterEach(async () => {
  if (hasFailed()) await Promise.all([...open.keys()].map(writeArtifacts))
})

// A page left open would send requests to the stopped site while the next test file uses the same browser.
afterAll(async () => {
  await Promise.all([...open.keys()].map((context) => context.close()))
})

const hasFailed = () => running?.result?.state === 'fail'

async function writeArtifacts(context: BrowserContext): Promise<void> {
  const name = [running?.suite?.name, running?.name]
    .join(' ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 120)
  const file = (end: string) => path.join(folder, `${name}${end}`)
  await mkdir(folder, { recursive: true })
  for (const [number, page] of context.pages().entries()) {
    await page.screenshot({ path: file(`-${number + 1}.png`), fullPage: true }).catch(() => {})
    const html = await page.content().catch(() => '')
    await writeFile(file(`-${number + 1}.html`), `<!-- ${page.url()} -->\n${html}`)
  }
  await writeFile(file('.log'), `${open.get(context)?.join('\n')}\n`, { flag: 'a' })
  if (recordsTraces) await context.tracing.stop({ path: file('.zip') }).catch(() => {})
}
