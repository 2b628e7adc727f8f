import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sendRequest } from '../../bff/testing/server.ts'
import { mountSmallDisk } from '../../bff/testing/small-disk.ts'
import { findFreePort } from '../../db/testing/free-port.ts'
import { type Site, startSite } from '../site.ts'
import { createTroubleshootingSteps, type TroubleshootingSteps } from '../troubleshooting-steps.ts'

const root = path.join(import.meta.dirname, '..', '..')

/**
 * The site of one test. The test causes one of the problems that docs/operations.md describes in "Troubleshooting".
 */
interface Club {
  /** The site's address, also while the site is stopped. */
  readonly url: string
  /** The site's data folder. The documented commands run with this folder instead of `.data`. */
  readonly data: string
  /** The environment variables of the site and of the documented commands. A test changes them as an operator would. */
  readonly settings: Record<string, string>
  /** Starts the site, which is stopped after the test. */
  start(): Promise<Site>
  /**
   * Runs the next documented command for the problem. This site's address and folders replace the documented ones in
   * the command.
   */
  next(replacements?: Readonly<Record<string, string>>): ReturnType<TroubleshootingSteps['next']>
}

/**
 * Defines a test that causes a problem of the site and runs the commands that docs/operations.md lists for it in
 * "Troubleshooting".
 * @param title the heading of the problem
 * @param produce causes the problem, runs the commands and checks that the site works again
 */
function testSymptom(
  title: string,
  produce: (club: Club, skip: (why: string) => never) => Promise<void>,
): void {
  test.concurrent(title, async ({ skip, onTestFinished }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'club-troubleshooting-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const data = path.join(folder, 'data')
    const port = String(await findFreePort())
    const settings: Record<string, string> = {
      PORT: port,
      DATA_DIR: data,
      RATE_LIMIT_WRITES: '0',
      CLUB_TIMEZONE: 'UTC',
    }
    const steps = createTroubleshootingSteps(title, 'machine', async (command) => {
      const { stop, ...result } = await runInShell(command, settings)
      onTestFinished(stop)
      return result
    })
    await produce(
      {
        url: `http://127.0.0.1:${port}`,
        data,
        settings,
        async start() {
          const site = await startSite({ env: settings })
          onTestFinished(site.stop)
          return site
        },
        next: (replacements) =>
          steps.next({
            'localhost:3000': `127.0.0.1:${port}`,
            'localhost port 3000': `127.0.0.1 port ${port}`,
            '127.0.0.1:3000': `127.0.0.1:${port}`,
            'before.backup': path.join(folder, 'before.backup'),
            'club.backup': path.join(folder, 'club.backup'),
            '.data': settings.DATA_DIR ?? data,
            ...replacements,
          }),
      },
      skip,
    )
    steps.done()
  })
}

/** Runs a command until it exits, or until it has started a site. */
async function runInShell(command: string, settings: Readonly<Record<string, string>>) {
  // The shell gets its own process group, so that its child processes are stopped with it.
  const child = spawn('sh', ['-c', command], {
    cwd: root,
    env: { ...process.env, ...settings },
    detached: true,
  })
  const ended = once(child, 'close')
  let output = ''
  await new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (/ is at http:\S+/.test(output)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => resolve())
  })
  const stop = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  return { output, code: child.exitCode, stop }
}

const names = async (url: string) =>
  ((await sendRequest(url, 'GET', '/api/players')).body as { name: string }[]).map(({ name }) => name).sort()

const addPlayer = (url: string, name: string, headers?: Record<string, string>) =>
  sendRequest(
    url,
    'POST',
    '/api/players',
    { name, offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 },
    headers,
  )

const isReady = async (url: string) =>
  expect(await sendRequest(url, 'GET', '/readyz')).toMatchObject({ status: 200 })

/** Returns the date of the last automatic backup in a data folder, such as `2026-11-26`. */
async function getBackupDate(data: string): Promise<string> {
  const backups = (await readdir(path.join(data, 'backups'))).sort()
  const date = /^club-(\d{4}-\d\d-\d\d)T/.exec(backups.at(-1) ?? '')?.[1]
  if (!date) throw new Error('there is no backup')
  return date
}

testSymptom('The site does not open', async ({ next, url }) => {
  await next()
  await next()
  await isReady(url)
})

testSymptom('The API ends again and again', async ({ next, settings, start }) => {
  settings.CLUB_TEAM_SIZE = '2'
  await next()
  settings.CLUB_TEAM_SIZE = '5'
  await isReady((await start()).url)
})

testSymptom('The disk is full', async ({ next, data, settings, start }, skip) => {
  const disk = (await mountSmallDisk(4000)) ?? skip('this account may not mount a disk')
  try {
    settings.DATA_DIR = disk.folder
    settings.DEMO_DATA = 'off'
    const { url, stop } = await start()
    const backups = path.join(disk.folder, 'backups')
    const otherDisk = path.join(data, 'other-disk')
    const old = Array.from({ length: 10 }, (_, day) => `club-2025-01-1${day}T1800Z.backup`)
    const recent = 'club-2026-01-10T1800Z.backup'
    await mkdir(backups, { recursive: true })
    await mkdir(otherDisk, { recursive: true })
    for (const name of [...old, recent]) await writeFile(path.join(backups, name), Buffer.alloc(200_000))
    await disk.fill()
    await next()
    await next()
    await next()
    expect(await addPlayer(url, 'Jan')).toMatchObject({ status: 503 })
    await next({ '/mnt/other-disk': otherDisk })
    expect((await readdir(otherDisk)).sort()).toEqual(old)
    expect(await readdir(backups)).toContain(recent)
    await isReady(url)
    expect(await addPlayer(url, 'Jan')).toMatchObject({ status: 201 })
    await stop()
  } finally {
    await disk.remove()
  }
})

testSymptom('The embedded database is damaged', async ({ next, data, start }) => {
  const { url, stop } = await start()
  await addPlayer(url, 'Jan')
  await stop()
  const date = await getBackupDate(data)
  const file = path.join(data, 'club.sqlite')
  await writeFile(file, '')
  await next()
  await next()
  await next({ '2026-11-26': date, '1800Z': '…Z' })
  await next({ '2026-11-26': date })
  expect(await names((await start()).url)).toContain('Jan')
})

testSymptom('Somebody changed the club by mistake', async ({ next, data, url, start }) => {
  const site = await start()
  const before = await names(url)
  await addPlayer(url, 'Jan')
  // When the site stops, it creates the backup of the day.
  await site.stop()
  const date = await getBackupDate(data)
  await start()
  const players = (await sendRequest(url, 'GET', '/api/players')).body as { id: number; name: string }[]
  const jan = players.find(({ name }) => name === 'Jan')
  await sendRequest(url, 'DELETE', `/api/players/${jan?.id}?confirmationCode=DELETE%20PLAYER`)
  expect(await names(url)).toEqual(before)
  const [activity]: { id: number }[] = JSON.parse(await next())
  await next({ '<id>': String(activity?.id) })
  expect(await names(url)).toEqual([...before, 'Jan'].sort())
  await addPlayer(url, 'Petr')
  await next()
  await next({ '2026-11-26': date })
  expect(await names(url)).toEqual([...before, 'Jan'].sort())
})

testSymptom('Backups fail, or the last one is old', async ({ next, data, url, start }) => {
  await mkdir(data)
  const backups = path.join(data, 'backups')
  await writeFile(backups, '')
  const site = await start()
  await addPlayer(url, 'Jan')
  await expect
    .poll(async () => JSON.stringify((await sendRequest(url, 'GET', '/readyz')).body))
    .toContain('"error":"')
  await next()
  await next()
  await rename(backups, `${backups}.old`)
  await next()
  await site.stop()
})

testSymptom('A tab fails', async ({ next, data, settings, start }) => {
  settings.RELEASES_DIR = path.join(data, 'releases')
  const { url } = await start()
  const ids: string[] = []
  for (const content of ['one', 'two']) {
    const dist = path.join(data, content)
    await cp(path.join(root, 'mf-stats/dist'), dist, { recursive: true })
    await writeFile(path.join(dist, 'more.txt'), content)
    const { output } = await runInShell(`npm run release -- mf-stats --dist ${dist}`, settings)
    ids.push(/Added (\S+) of/.exec(output)?.[1] ?? expect.fail(output))
  }
  const [first = '', second = ''] = ids
  await runInShell(`npm run release -- mf-stats --to ${second}`, settings)
  const documented = { '1.0.0-df13ee74bd': first, '1.1.0-33b4a1f02c': second }
  const entry = async () => JSON.stringify((await sendRequest(url, 'GET', '/microfrontends.json')).body)
  expect(await entry()).toContain(second)
  await next(documented)
  await next(documented)
  expect(await entry()).toContain(first)
  await next(documented)
  expect(await entry()).toContain('"off":true')
})

testSymptom('Everybody gets "too many requests"', async ({ next, url, settings, start }) => {
  settings.RATE_LIMIT_WRITES = '2'
  const { stop } = await start()
  const statuses = async () => {
    const found: number[] = []
    for (const visitor of [1, 2, 3])
      found.push(
        (
          await addPlayer(url, `Visitor ${visitor} ${found.length} ${Date.now()}`, {
            'X-Forwarded-For': `203.0.113.${visitor}`,
          })
        ).status,
      )
    return found
  }
  expect(await statuses()).toEqual([201, 201, 429])
  await stop()
  await next()
  expect(await statuses()).toEqual([201, 201, 201])
})

testSymptom('The organiser’s PIN is lost', async ({ next, url, settings, start }) => {
  settings.CLUB_ORGANISER_PIN = 'forgotten'
  const { stop } = await start()
  await stop()
  await next()
  const unlock = (pin: string) => sendRequest(url, 'POST', '/api/organiser', { pin })
  expect((await unlock('forgotten')).status).toBe(401)
  expect((await unlock('a few words that only organisers know')).status).toBe(204)
})

testSymptom('Times are wrong', async ({ next, url, start }) => {
  const { stop } = await start()
  await next()
  const served = /^date: (.*)$/im.exec(await next())?.[1] ?? ''
  const machine = await next()
  expect(Math.abs(Date.parse(served) - Date.parse(machine))).toBeLessThan(60_000)
  await stop()
  await next()
  expect((await sendRequest(url, 'GET', '/api/club')).body).toMatchObject({ timezone: 'Europe/Prague' })
})
