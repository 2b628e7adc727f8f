import { buildParts } from '../scripts/build.ts'
import { browserProgram } from './browser.ts'

/** Builds the parts that changed since the last build, which the browser tests open, and unpacks the browser. */
export default async function setup(): Promise<void> {
  await Promise.all([buildParts(), browserProgram()])
}
