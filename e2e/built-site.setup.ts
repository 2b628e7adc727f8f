import { buildParts } from '../scripts/build.ts'

/** The browser tests open the built site: what changed since the last build is built first. */
export default async function setup(): Promise<void> {
  await buildParts()
}
