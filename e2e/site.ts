import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServerProcess } from '../bff/testing/server-process.ts'

export interface Site {
  /** The site's address, without a slash at the end. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Starts the built site on a free port, with its own embedded database and demo data.
 * @param env settings that replace the defaults, such as `{ DEMO_DATA: 'off' }`
 * @throws Error with the server's output when the server does not start
 */
export async function startSite({ env = {} }: { env?: Record<string, string> } = {}): Promise<Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'club-site-'))
  const { child, address, end } = startServerProcess({
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMIT_WRITES: '0',
    CLUB_AVATAR_URL: '',
    ...env,
  })
  return {
    url: await address,
    stop: async () => {
      child.kill('SIGTERM')
      await end
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
