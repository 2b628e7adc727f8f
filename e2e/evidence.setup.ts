import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterEach, beforeEach, type RunnerTestCase } from 'vitest'
import { whenContextOpens } from './browser.ts'

/** Where a failed test leaves its pictures and its trace; git does not see it. */
const folder = path.join(import.meta.dirname, '../test-results/failed')

const open = new Set<BrowserContext>()
let running: Readonly<RunnerTestCase> | undefined

whenContextOpens(async (context) => {
  open.add(context)
  const close = context.close.bind(context)
  // Many tests close their pages before anybody can look at them.
  context.close = async (options) => {
    if (hasFailed()) await keep(context)
    open.delete(context)
    await close(options)
  }
  await context.tracing.start({ snapshots: true })
})

beforeEach(({ task }) => {
  running = task
})

afterEach(async () => {
  if (hasFailed()) await Promise.all([...open].map(keep))
})

const hasFailed = () => running?.result?.state === 'fail'

/** Pictures of the context's pages, and what happened on them, for `npx playwright-core show-trace`. */
async function keep(context: BrowserContext): Promise<void> {
  const name = [running?.suite?.name, running?.name]
    .join(' ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 120)
  await mkdir(folder, { recursive: true })
  for (const [number, page] of context.pages().entries())
    await page
      .screenshot({ path: path.join(folder, `${name}-${number + 1}.png`), fullPage: true })
      .catch(() => {})
  await context.tracing.stop({ path: path.join(folder, `${name}.zip`) }).catch(() => {})
}
