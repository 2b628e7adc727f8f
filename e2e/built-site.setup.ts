import { buildParts } from '../scripts/build.ts'
import { browserProgram } from './browser.ts'

/** The browser tests open the built site: what changed since the last build is built first, and the browser unpacked. */
export default async function setup(): Promise<void> {
  await Promise.all([buildParts(), browserProgram()])
}
