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
 * Where a Chromium is, in this order: CHROMIUM_PATH, an installed one, Playwright's own, and last the one that
 * is part of an npm package, so that the tests need only `npm ci`.
 * @throws Error when CHROMIUM_PATH names no file
 */
export async function browserProgram(): Promise<BrowserProgram> {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  const found = [named, ...installed, chromium.executablePath()].find((file) => file && existsSync(file))
  return found ? { executablePath: found, env: {} } : packagedBrowser()
}

let contextOpened: (context: BrowserContext) => void = () => {}

/** Calls the listener for each context of the browsers opened from now on. */
export function whenContextOpens(listener: (context: BrowserContext) => void): void {
  contextOpened = listener
}

/** A headless Chromium that talks to this machine only. */
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
    // A profile of its own, with a recognisable name.
    downloadsPath: await mkdtemp(path.join(tmpdir(), 'club-e2e-')),
  })
  browser.on('context', (context) => contextOpened(context))
  return browser
}

let shared: Promise<Browser> | undefined

/**
 * The one browser of this process, for tests: each opens contexts of its own, which share nothing, so that a start of
 * Chromium for each file would be time for nothing. It ends with the process; one that crashed is started anew.
 */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await shared?.catch(() => undefined)
  if (browser?.isConnected()) return browser
  shared = openBrowser()
  return shared
}
