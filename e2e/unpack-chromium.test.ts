import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/**
 * Returns the source of a script that starts the packaged Chromium, renders a text and prints the name of the text's
 * font.
 */
const opening = (parent: string) => `
  import { chromium } from 'playwright-core'
  import { unpackBrowser } from './unpack-chromium.ts'
  const { executablePath, env } = await unpackBrowser(${JSON.stringify(parent)})
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.setContent('Kickoff')
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'body' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  console.log(fonts[0].familyName)
  await browser.close()`

/** Starts the packaged Chromium in a separate process. Returns its output and a function that kills it. */
function openIn(parent: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', opening(parent)], {
    cwd: import.meta.dirname,
    detached: true,
  })
  const written: Buffer[] = []
  child.stdout.on('data', (data) => written.push(data))
  child.stderr.on('data', (data) => written.push(data))
  const ended = new Promise<string>((resolve) =>
    child.on('close', () => resolve(Buffer.concat(written).toString())),
  )
  return { ended, kill: () => process.kill(-(child.pid ?? 0), 'SIGKILL') }
}

// The npm package contains Chromium for Linux on x64 only.
test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'processes that unpack the browser at once all start it, and none uses the incomplete files of a killed one',
  async () => {
    const parent = await mkdtemp(path.join(tmpdir(), 'club-chromium-'))
    onTestFinished(() => rm(parent, { recursive: true }))
    const killed = openIn(parent)
    await expect
      .poll(
        async () => (await readdir(parent)).some((next) => existsSync(path.join(parent, next, 'chromium'))),
        { timeout: 120_000 },
      )
      .toBe(true)
    killed.kill()
    await killed.ended
    const half = await readdir(parent)
    expect(half).toHaveLength(1)

    const all = await Promise.all([1, 2, 3].map(() => openIn(parent).ended))
    expect(all).toEqual(['Open Sans\n', 'Open Sans\n', 'Open Sans\n'])
    expect(await readdir(parent)).toEqual([...half, expect.stringMatching(/^\d+\.\d+\.\d+$/)])
  },
)
