/*
 * Runs in the folder of a released version of the site, with the code of that version
 * (scripts/record-version.ts copies this file there):
 *   node bff/testing/recorded-versions/record-version.ts fill <database settings as JSON> <folder>
 *     fills a new database and writes `club.backup` into the folder
 *   node bff/testing/recorded-versions/record-version.ts requests <database settings as JSON> <folder>
 *     sends requests; writes `requests.json` (the requests with their responses) and `statements.json` (the SQL
 *     statements that the server sent to the database)
 */
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls, defaultClub } from '@club/contract'
import { backUp, type DatabaseSettings, fillWithDemoData, migrate, openDatabase } from '@club/db'
import { recordStatements } from '../../../db/testing/recorded-statements.ts'
import { startAppServer } from '../app-server.ts'
import type { RecordedRequest } from './recorded-requests.ts'
import {
  type ContractCallTable,
  type RecordedVersionApi,
  sendGetRequests,
  sendRequestsOfWeek,
} from './send-requests.ts'

const [command, settingsText = '', folder = ''] = process.argv.slice(2)
const settings: DatabaseSettings = JSON.parse(settingsText)
const clock = { now: new Date('2026-11-21T12:00:00.000Z') }
const contractCalls: ContractCallTable = calls

const db = openDatabase(settings)
await migrate(db)
if (command === 'fill') {
  await fillWithDemoData(db, { now: clock.now, timezone: defaultClub.timezone })
  await recordRequests((api) => sendRequestsOfWeek(api, new Date('2026-11-27T18:00:00.000Z')))
  await backUp(db, createWriteStream(join(folder, 'club.backup')))
} else {
  const statements = recordStatements(db)
  const requests = await recordRequests(async (api) => {
    await sendGetRequests(api, contractCalls)
    await sendRequestsOfWeek(api, new Date('2026-12-04T18:00:00.000Z'))
    await sendGetRequests(api, contractCalls)
  })
  assertEveryCallSent(requests)
  await writeFile(join(folder, 'requests.json'), formatJsonLines(requests))
  await writeFile(join(folder, 'statements.json'), formatJsonLines(statements))
}
await db.destroy()

/**
 * Starts the version's server, calls `use` with functions that send requests to it, and returns these requests with
 * their responses.
 */
async function recordRequests(use: (api: RecordedVersionApi) => Promise<void>): Promise<RecordedRequest[]> {
  const { origin, close } = await startAppServer({ db, now: () => clock.now })
  const requests: RecordedRequest[] = []
  await use({
    clock,
    has: (call) => call in contractCalls,
    async send(method, path, body) {
      // Each request advances the clock by a second, so that no two changes have the same time.
      clock.now = new Date(clock.now.getTime() + 1_000)
      const response = await fetch(origin + path, {
        method,
        ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const isJson = /json/.test(response.headers.get('content-type') ?? '')
      const answer = isJson ? JSON.parse(text) : text || undefined
      const { status } = response
      // Only the type of a problem document is recorded. Its other fields are the request's id, and texts that a later
      // version may change.
      const recorded = status >= 400 ? { type: answer.type } : answer
      requests.push({ at: clock.now.toISOString(), method, path, body, status, answer: recorded })
      return answer
    },
  })
  await close()
  return requests
}

/** @throws Error when the recording lacks a request for one of the API's calls */
function assertEveryCallSent(requests: readonly RecordedRequest[]): void {
  for (const [name, { method, path, media }] of Object.entries(contractCalls)) {
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '\\d+')}(\\?|$)`)
    const isSent = requests.some((request) => request.method === method && pattern.test(request.path))
    if (!isSent && media !== 'image/png')
      throw new Error(
        `no request for the call ${name}: add one to bff/testing/recorded-versions/send-requests.ts`,
      )
  }
}

/** Formats a JSON list with one line for each value. */
function formatJsonLines(values: readonly unknown[]): string {
  return `[\n${values.map((value) => JSON.stringify(value)).join(',\n')}\n]\n`
}
