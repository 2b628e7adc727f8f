import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core'
import { type BrowserProgram, unpackBrowser } from './packaged-browser.ts'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds a Chromium program. It looks for the program at CHROMIUM_PATH, then for an installed browser, then for
 * Playwright's browser. If none exists, it unpacks the Chromium of an npm package, so the tests need only `npm ci`.
 * @throws Error when CHROMIUM_PATH is not a file
 */
export async function findBrowserProgram(): Promise<BrowserProgram> {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  const found = [named, ...installed, chromium.executablePath()].find((file) => file && existsSync(file))
  return found ? { executablePath: found, env: {} } : unpackBrowser()
}

let contextOpened: (context: BrowserContext) => void = () => {}

/** Sets the listener that is called for each new browser context. */
export function onContextOpen(listener: (context: BrowserContext) => void): void {
  contextOpened = listener
}

/** Returns the options with which Playwright starts a headless Chromium that sends no requests in the background. */
export async function launchOptions(): Promise<LaunchOptions> {
  const { executablePath, env } = await findBrowserProgram()
  return {
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
    // Each browser stores its downloads in its own folder.
    downloadsPath: await mkdtemp(path.join(tmpdir(), 'club-e2e-')),
  }
}

/**
 * Starts a headless Chromium. By default, its contexts refuse service workers, because Playwright's routes and clocks
 * do not affect the requests of a worker. With `serviceWorkers: 'allow'`, a context accepts them.
 */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch(await launchOptions())
  const newContext = browser.newContext.bind(browser)
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options })
  browser.on('context', (context) => contextOpened(context))
  return browser
}

let shared: Promise<Browser> | undefined

/**
 * Returns the browser that all test files of this process share, because starting a browser takes time. Each file uses
 * its own contexts, which are isolated from each other. After a crash of the browser, starts a new browser.
 */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await shared?.catch(() => undefined)
  if (browser?.isConnected()) return browser
  shared = openBrowser()
  return shared
}
