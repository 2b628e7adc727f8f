/*
 * An edition is a version of the site that was deployed. `npm run record-edition -- <number> <commit>` writes the files
 * of an edition to db/testing/editions. It runs the edition's own code to make its database on both engines, a backup,
 * and the requests and SQL statements that the next edition must answer in the same way. Needs Docker.
 */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { MySqlContainer } from '@testcontainers/mysql'
import { editionsFolder } from '../db/testing/edition-files.ts'
import { mysqlImage } from '../db/testing/images.ts'
import { repositoryRoot, runCommand } from '../deploy/docker.ts'
import { checkOutEdition } from './editions/check-out.ts'

const [number = '', commit = ''] = process.argv.slice(2)
if (!/^[1-9]\d*$/.test(number) || !commit) {
  console.error('Name the edition and its last commit: npm run record-edition -- 2 11aaa8c')
  process.exit(2)
}

/** The files that record an edition. They are copied into the edition's sources and run with the edition's code. */
const recorder = [
  'bff/testing/editions',
  'bff/testing/app-server.ts',
  'db/testing/recorded-statements.ts',
  'db/testing/free-port.ts',
]

const target = path.join(editionsFolder, number)
const scratch = await mkdtemp(path.join(tmpdir(), 'club-record-'))
const edition = await checkOutEdition(commit)
const container = await new MySqlContainer(mysqlImage).withTmpFs({ '/var/lib/mysql': 'rw' }).start()
try {
  for (const part of recorder)
    await cp(path.join(repositoryRoot, part), path.join(edition.folder, part), { recursive: true })
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
  await edition.remove()
  await rm(scratch, { recursive: true })
}

async function record(command: 'fill' | 'requests', settings: object): Promise<void> {
  const words = ['bff/testing/editions/record.ts', command, JSON.stringify(settings), scratch]
  await runCommand(process.execPath, words, { cwd: edition.folder })
}

async function recordRequests(settings: object): Promise<{ requests: string; statements: string }> {
  await record('requests', settings)
  const [requests, statements] = await Promise.all(
    ['requests.json', 'statements.json'].map((name) => readFile(path.join(scratch, name), 'utf8')),
  )
  return { requests: requests ?? '', statements: statements ?? '' }
}

/** Throws an error when SQLite and MySQL did not give the same responses to the recorded requests. */
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

/**
 * Removes the recorded requests and SQL statements of earlier editions. Only two successive editions run at the same
 * time, so the tests need only the recordings of the latest edition.
 */
async function removeOlderRecordings(): Promise<void> {
  for (let older = 1; older < Number(number); older++)
    for (const name of ['requests', 'statements-embedded', 'statements-mysql'])
      await rm(path.join(editionsFolder, String(older), `${name}.json.gz`), { force: true })
}
