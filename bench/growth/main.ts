/**
 * `npm run bench:growth` measures what a club costs after 1, 10 and 100 years of 52 games: the sizes of its database
 * and backup, and the processor time of a server's start and of an idle minute. It also measures how much disk and
 * memory one more club takes on a shared MySQL server. It writes the tables to bench/README.md.
 */

import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '../../scripts/build.ts'
import { describeMachine, formatMarkdownTable, replaceReadmeSection } from '../report.ts'
import { measureDatabaseGrowth } from './database-growth.ts'
import { measureMysqlUsagePerClub } from './mysql-usage-per-club.ts'

await buildSite()
await using folder = await mkdtempDisposable(join(tmpdir(), 'club-growth-'))
const section = [
  describeMachine(),
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
    await measureDatabaseGrowth(folder.path, [1, 10, 100]),
  ),
  '',
  await measureMysqlUsagePerClub(),
].join('\n')
console.log(section)
replaceReadmeSection('growth', section)
