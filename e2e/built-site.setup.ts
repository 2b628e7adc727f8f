import { buildSite } from '../scripts/build.ts'
import { findBrowserProgram } from './browser.ts'

export default async function setup(): Promise<void> {
  await Promise.all([buildSite(), findBrowserProgram()])
}
