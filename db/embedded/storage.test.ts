import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { getDatabaseErrorKind, openDatabase } from '../index.ts'
import { createFreshDatabase } from '../testing/index.ts'
import { EmbeddedStorage } from './storage.ts'

it('does not acknowledge a change whose file was deleted while it was stored', async () => {
  const { settings, db, drop } = await createFreshDatabase('embedded')
  if (settings.kind !== 'embedded') throw new Error('this needs a file')
  const storage = new EmbeddedStorage(settings.file)
  const connection = await db.client.acquireConnection()
  storage.opened(connection)
  expect(await storage.store(connection, async () => 'stored')).toBe('stored')
  const outcome = storage.store(connection, () => rm(settings.file))
  expect(await outcome.catch(getDatabaseErrorKind)).toBe('file_gone')
  await db.client.releaseConnection(connection)
  await drop()
})

it('works after a failed COMMIT', async () => {
  const db = openDatabase({ kind: 'embedded', file: ':memory:' })
  await db.raw('create table parents (id integer primary key)')
  await db.raw('create table children (id integer references parents deferrable initially deferred)')
  // SQLite checks a deferred foreign key at the commit. When the check fails, the transaction remains open.
  const failing = db.transaction((transaction) => transaction<object>('children').insert({ id: 7 }))
  expect(await failing.catch(getDatabaseErrorKind)).toBe('missing_reference')
  await db.transaction((transaction) => transaction<object>('parents').insert({ id: 1 }))
  expect(await db('parents')).toEqual([{ id: 1 }])
  expect(await db('children')).toEqual([])
  await db.destroy()
})

it('throws the original error of a transaction that SQLite has rolled back by itself', async () => {
  const db = openDatabase({ kind: 'embedded', file: ':memory:' })
  await db.raw('create table bibs (number integer primary key)')
  await db<object>('bibs').insert({ number: 7 })
  // This statement makes SQLite roll the transaction back by itself, as it may do on a full disk.
  const failing = db.transaction((transaction) => transaction.raw('insert or rollback into bibs values (7)'))
  expect(await failing.catch(getDatabaseErrorKind)).toBe('duplicate')
  await db.destroy()
})
