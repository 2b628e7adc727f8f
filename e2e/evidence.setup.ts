import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeEach, type RunnerTestCase } from 'vitest'
import { whenContextOpens } from './browser.ts'

/** The folder for screenshots and traces of failed tests, ignored by git. */
const folder = path.join(import.meta.dirname, '../test-results/failed')

/** Recording a trace takes half as long as the test itself, so it is on only when requested. */
const recorded = process.env.TRACE === '1'

/** The last lines of a context's log that are written: a test fails at its last steps. */
const MOST_LINES = 500

/** The open contexts with their logs: a line for each request and console message. */
const open = new Map<BrowserContext, string[]>()
let running: Readonly<RunnerTestCase> | undefined

whenContextOpens(async (context) => {
  const lines: string[] = []
  open.set(context, lines)
  const say = (line: string) => {
    lines.push(`${new Date().toISOString()} ${line}`)
    if (lines.length > MOST_LINES) lines.shift()
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
  // Many tests close their pages before Vitest reports the failure, so evidence is written before closing.
  context.close = async (options) => {
    if (hasFailed()) await keep(context)
    open.delete(context)
    await close(options)
  }
  if (recorded) await context.tracing.start({ snapshots: true })
})

beforeEach(({ task }) => {
  running = task
})

afterEach(async () => {
  if (hasFailed()) await Promise.all([...open.keys()].map(keep))
})

// The next file uses the same browser, so no page of this one may request its stopped site.
afterAll(async () => {
  await Promise.all([...open.keys()].map((context) => context.close()))
})

const hasFailed = () => running?.result?.state === 'fail'

/** Writes screenshots and texts of the context's pages and its log; with TRACE=1 also a trace. */
async function keep(context: BrowserContext): Promise<void> {
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
  if (recorded) await context.tracing.stop({ path: file('.zip') }).catch(() => {})
}
