import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { type BrowserProgram, packagedBrowser } from './packaged-browser.ts'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds a Chromium: at CHROMIUM_PATH, an installed one, Playwright's own, or the one of an npm package, in this order.
 * With the last one, the tests need only `npm ci`.
 * @throws Error when CHROMIUM_PATH is no file
 */
export async function browserProgram(): Promise<BrowserProgram> {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  const found = [named, ...installed, chromium.executablePath()].find((file) => file && existsSync(file))
  return found ? { executablePath: found, env: {} } : packagedBrowser()
}

let contextOpened: (context: BrowserContext) => void = () => {}

/** Calls the listener for each context that browsers open from now on. */
export function whenContextOpens(listener: (context: BrowserContext) => void): void {
  contextOpened = listener
}

/** A headless Chromium that can connect to this machine only. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = await browserProgram()
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    // A separate profile in a folder with a recognisable name.
    downloadsPath: await mkdtemp(path.join(tmpdir(), 'club-e2e-')),
  })
  browser.on('context', (context) => contextOpened(context))
  return browser
}

let shared: Promise<Browser> | undefined

/**
 * The browser that all tests of this process share, because starting one for each file takes time. Contexts are
 * isolated from each other. A crashed browser is started again.
 */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await shared?.catch(() => undefined)
  if (browser?.isConnected()) return browser
  shared = openBrowser()
  return shared
}
