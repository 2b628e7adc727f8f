import { buildParts } from '../scripts/build.ts'
import { browserProgram } from './browser.ts'

/** Builds the parts of the site that changed since the last build, and unpacks the browser, for the browser tests. */
export default async function setup(): Promise<void> {
  await Promise.all([buildParts(), browserProgram()])
}
