import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeEach, type RunnerTestCase } from 'vitest'
import { whenContextOpens } from './browser.ts'

/** Where a failed test leaves what its pages looked like and did; git does not see it. */
const folder = path.join(import.meta.dirname, '../test-results/failed')

/** A recording of every step costs as much as half of the test, so it is made when a failure is looked into. */
const recorded = process.env.TRACE === '1'

/** How many of the last lines of a context are kept: the last steps of a test are what it failed at. */
const MOST_LINES = 500

/** The contexts that are open, each with what happened in it: a line for each request and message. */
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
  // Many tests close their pages before anybody can look at them.
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

// The browser goes on to the next file: no page of this one is to go on asking its site, which is gone.
afterAll(async () => {
  await Promise.all([...open.keys()].map((context) => context.close()))
})

const hasFailed = () => running?.result?.state === 'fail'

/** Pictures of the context's pages, what stood on them, and what happened; with TRACE=1 also every step. */
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
