import { buildParts } from '../scripts/build.ts'
import { findBrowserProgram } from './browser.ts'

/**
 * Prepares the browser tests: builds the parts of the site that changed since the last build, and unpacks the browser.
 */
export default async function setup(): Promise<void> {
  await Promise.all([buildParts(), findBrowserProgram()])
}
