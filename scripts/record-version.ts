/* `npm run record-version -- <number> <commit>` runs the code of a deployed version of the site. It
   records the version's database on MySQL and SQLite, a backup, and the requests and SQL statements for which the
   next version must give the same results. Needs Docker. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { MySqlContainer } from '@testcontainers/mysql'
import { mysqlImage } from '../db/testing/docker-images.ts'
import { recordedSiteVersionsFolder } from '../db/testing/recorded-site-versions.ts'
import { repositoryRoot, runCommand } from '../deploy/docker.ts'
import { checkOutVersion } from './versions/check-out-version.ts'

const [number = '', commit = ''] = process.argv.slice(2)
if (!/^[1-9]\d*$/.test(number) || !commit) {
  console.error('Name the version and its last commit: npm run record-version -- 2 11aaa8c')
  process.exit(2)
}

/** Files that are copied into the sources of the recorded version, so that they run with its code. */
const recorder = [
  'bff/testing/recorded-versions',
  'bff/testing/app-server.ts',
  'db/testing/recorded-statements.ts',
  'db/testing/free-port.ts',
]

const target = path.join(recordedSiteVersionsFolder, number)
const scratch = await mkdtemp(path.join(tmpdir(), 'club-record-'))
const version = await checkOutVersion(commit)
const container = await new MySqlContainer(mysqlImage).withTmpFs({ '/var/lib/mysql': 'rw' }).start()
try {
  for (const part of recorder)
    await cp(path.join(repositoryRoot, part), path.join(version.folder, part), { recursive: true })
  await mkdir(target, { recursive: true })
  await writeFile(path.join(target, 'commit'), `${await runCommand('git', ['rev-parse', commit])}\n`)

  const file = path.join(scratch, 'club.sqlite')
  await record('fill', { kind: 'embedded', file })
  await store('club.sqlite', await readFile(file))
  await cp(path.join(scratch, 'club.backup'), path.join(target, 'club.backup'))
  const embedded = await recordRequests({ kind: 'embedded', file })

  const url = container.getConnectionUri(true)
  await record('fill', { kind: 'mysql', url })
  await store('club.sql', await dumpMysql())
  const mysql = await recordRequests({ kind: 'mysql', url })

  refuseDifferent(embedded.requests, mysql.requests)
  await store('requests.json', embedded.requests)
  await store('statements-embedded.json', embedded.statements)
  await store('statements-mysql.json', mysql.statements)
  await removeOlderRecordings()
} finally {
  await container.stop()
  await version.remove()
  await rm(scratch, { recursive: true })
}

async function record(command: 'fill' | 'requests', settings: object): Promise<void> {
  const words = [
    'bff/testing/recorded-versions/record-version.ts',
    command,
    JSON.stringify(settings),
    scratch,
  ]
  await runCommand(process.execPath, words, { cwd: version.folder })
}

async function recordRequests(settings: object): Promise<{ requests: string; statements: string }> {
  await record('requests', settings)
  const [requests, statements] = await Promise.all(
    ['requests.json', 'statements.json'].map((name) => readFile(path.join(scratch, name), 'utf8')),
  )
  return { requests: requests ?? '', statements: statements ?? '' }
}

function refuseDifferent(embedded: string, mysql: string): void {
  const others = mysql.split('\n')
  const index = embedded.split('\n').findIndex((line, number) => line !== others[number])
  if (index >= 0)
    throw new Error(
      `the engines answered differently:\n${embedded.split('\n')[index]}\n${mysql.split('\n')[index]}`,
    )
}

async function dumpMysql(): Promise<string> {
  const words = ['--no-tablespaces', '--skip-dump-date', '--set-gtid-purged=OFF', '--skip-lock-tables']
  const { output, exitCode, stderr } = await container.exec(
    ['mysqldump', '-uroot', ...words, container.getDatabase()],
    { env: { MYSQL_PWD: container.getRootPassword() } },
  )
  if (exitCode !== 0) throw new Error(stderr)
  return output
}

async function store(name: string, content: string | Buffer): Promise<void> {
  const compressed = gzipSync(content, { level: 9 })
  await writeFile(path.join(target, `${name}.gz`), compressed)
  console.log(`${name}: ${compressed.length} bytes`)
}

/** During a deploy, only two successive versions run together. So tests need only the latest version's recordings. */
async function removeOlderRecordings(): Promise<void> {
  for (let older = 1; older < Number(number); older++)
    for (const name of ['requests', 'statements-embedded', 'statements-mysql'])
      await rm(path.join(recordedSiteVersionsFolder, String(older), `${name}.json.gz`), { force: true })
}
