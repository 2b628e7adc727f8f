/**
 * `npm run bench:growth` measures how the cost of a club grows with the years. It fills a database with 52 games a
 * year. After 1, 10 and 100 years, it measures the size of the database and of a backup, the processor time of a backup
 * and of a server's start, and the memory and the processor time of an idle server. It also measures the disk space and
 * the memory of one more club on a MySQL server that several clubs share. It writes the tables to bench/README.md.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildParts } from '../../scripts/build.ts'
import { describeMachine, formatMarkdownTable, replaceSection } from '../report.ts'
import { measureGrowth } from './growth.ts'
import { measureMysqlClubs } from './mysql-clubs.ts'

await buildParts()
const folder = await mkdtemp(join(tmpdir(), 'club-growth-'))
try {
  const section = [
    '',
    formatMarkdownTable(
      [
        'years',
        'games',
        'database, MB',
        'of it activity, MB',
        'backup, kB',
        'backing up, s',
        'restoring, s',
        'a start, s',
        'idle, MB',
        'a minute idle, s',
      ],
      await measureGrowth(folder, [1, 10, 100]),
    ),
    '',
    await measureMysqlClubs(),
  ]
  const text = [describeMachine(), ...section].join('\n')
  console.log(text)
  replaceSection('growth', text)
} finally {
  await rm(folder, { recursive: true })
}
