import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fillWithDemoData, migrate, openDatabase } from '@club/db'
import { readSettings } from '../bff/settings.ts'
import { startServerProcess } from '../bff/testing/server-process.ts'

export interface Site {
  /** The site's address, without a slash at the end. */
  readonly url: string
  readonly stop: () => Promise<void>
}

const DAY = 24 * 3_600_000

/**
 * Adds the demo data. A next game that begins within a day is moved to the week after, because the page changes hours
 * before kickoff. So the tests see the same page on Thursdays as on other days.
 */
async function addDemoData(env: Record<string, string>): Promise<void> {
  const { database, club } = readSettings(env)
  const db = openDatabase(database)
  try {
    await migrate(db)
    const now = new Date()
    await fillWithDemoData(db, { now, timezone: club.timezone }, club.teamSize)
    const [next] = await db('games').where('kickoff_at', '>', now)
    if (!next) throw new Error('the demo data have no next game')
    if (next.kickoff_at.getTime() - now.getTime() < DAY)
      await db('games')
        .where('id', next.id)
        .update({ kickoff_at: new Date(next.kickoff_at.getTime() + 7 * DAY) })
  } finally {
    await db.destroy()
  }
}

/**
 * Starts the built site on a free port, with its own embedded database and demo data.
 * @param env settings that replace the defaults, such as `{ DEMO_DATA: 'off' }`
 * @throws Error with the server's output when the server does not start
 */
export async function startSite({ env = {} }: { env?: Record<string, string> } = {}): Promise<Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'club-site-'))
  if (!['DEMO_DATA', 'DATABASE_URL', 'DATA_DIR'].some((name) => name in env))
    await addDemoData({ ...env, DATA_DIR: dataDir })
  const { child, address, end } = startServerProcess({
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
