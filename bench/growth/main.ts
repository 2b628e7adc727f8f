/**
 * `npm run bench:growth` plays two years of Thursdays through the API, and measures what a club takes after 1, 10 and 100
 * years: its database, its backup, a start of the server and an idle process. It also counts the requests and
 * statements of a visit, and what one more club takes on a shared MySQL. It writes the tables to bench/README.md.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildParts } from '../../scripts/build.ts'
import { describeMachine, formatMarkdownTable, replaceSection } from '../report.ts'
import { measureGrowth } from './growth.ts'
import { measureMysqlClubs } from './mysql-clubs.ts'
import { measureVisits } from './visit.ts'

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
    formatMarkdownTable(
      ['a visit', 'requests', 'of them API', 'statements', 'processor, ms'],
      (await measureVisits(join(folder, 'visits'))).map(
        ({ step, requests, calls, statements, milliseconds }) => [
          step,
          requests,
          calls,
          statements,
          milliseconds.toFixed(1),
        ],
      ),
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
