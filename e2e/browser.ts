import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core'
import { type BrowserProgram, unpackBrowser } from './unpack-chromium.ts'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds Chromium at CHROMIUM_PATH, among the installed programs or in Playwright's folder. Otherwise, unpacks Chromium
 * from an npm package, so that the tests need only `npm ci`.
 * @throws Error when CHROMIUM_PATH is not a file
 */
export async function findBrowserProgram(): Promise<BrowserProgram> {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  const found = [named, ...installed, chromium.executablePath()].find((file) => file && existsSync(file))
  return found ? { executablePath: found, env: {} } : unpackBrowser()
}

let contextOpened: (context: BrowserContext) => void = () => {}

export function onContextOpen(listener: (context: BrowserContext) => void): void {
  contextOpened = listener
}

/** Options for a headless Chromium that sends no requests in the background. */
export async function getLaunchOptions(): Promise<LaunchOptions> {
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
  }
}

/**
 * Starts a headless Chromium. By default, its contexts block service workers, because Playwright's routes and clocks do
 * not affect the requests of a service worker.
 */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch(await getLaunchOptions())
  const newContext = browser.newContext.bind(browser)
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options })
  browser.on('context', (context) => contextOpened(context))
  return browser
}

let shared: Promise<Browser> | undefined

/** Returns the browser that all test files of this process share. Starts a new browser after a crash. */
export async function getSharedBrowser(): Promise<Browser> {
  const browser = await shared?.catch(() => undefined)
  if (browser?.isConnected()) return browser
  shared = openBrowser()
  return shared
}

export type Language = 'cs' | 'en'
export type Theme = 'light' | 'dark'

/** Opens a browser context whose local storage contains this language and theme, as after an earlier visit. */
export async function openContext(
  browser: Browser,
  { language, theme }: { language: Language | undefined; theme: Theme | undefined },
  device: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(device)
  const stored = { 'football-manager-language': language, 'football-manager-theme': theme }
  await context.addInitScript((choices) => {
    for (const [name, value] of Object.entries(choices)) if (value) localStorage.setItem(name, value)
  }, stored)
  return context
}

/**
 * Waits until the page has loaded nothing for `quiet` milliseconds. Playwright's `networkidle` is not used: in a page
 * that was idle once, it no longer waits, and it can miss the end of a request during a reload and then wait for ever.
 */
export async function waitUntilNetworkIsQuiet(page: Page, quiet: number): Promise<void> {
  await page.waitForFunction((milliseconds) => {
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
    return performance.now() - Math.max(0, ...ends) > milliseconds
  }, quiet)
}
