import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '@club/contract'
import type { Database } from '@club/db'
import { type LiveRow, selectRowsAfter } from './store.ts'
import { ROWS_PER_READ, type Tail } from './tail.ts'

/** Bytes that may wait for a reader; one who takes less than is written loses the stream, and resumes by its id. */
const MOST_BUFFERED = 64 * 1_024

/** Milliseconds after which a browser asks again when a stream ended: not all at once after a restart. */
const reconnectDelay = (): number => 2_000 + Math.round(Math.random() * 3_000)

const eventOf = ({ kind, game_id, player_id }: LiveRow): LiveEvent => ({
  kind,
  gameId: game_id,
  playerId: player_id,
})

const blockOf = (row: LiveRow): string => `id: ${row.id}\ndata: ${JSON.stringify(eventOf(row))}\n\n`

/** Texts of rows that many streams are told of at once: made once for all. */
const texts = new WeakMap<LiveRow, string>()

function textOf(row: LiveRow): string {
  const text = texts.get(row) ?? blockOf(row)
  texts.set(row, text)
  return text
}

/**
 * Writes one stream until its connection closes: what was done since, then what the tail tells. It begins with a block
 * that has an id and no data, so that a stream which ends before its first event goes on from there, too.
 * @param after the last id that its reader has seen
 */
export async function writeStream(
  response: ServerResponse,
  { db, tail, after }: { readonly db: Database; readonly tail: Tail; readonly after: number },
): Promise<void> {
  let last = after
  const write = (rows: readonly LiveRow[]) => {
    const fresh = rows.filter(({ id }) => id > last)
    if (fresh.length === 0) return
    last = fresh.at(-1)?.id ?? last
    response.write(fresh.map(textOf).join(''))
  }
  response.write(`retry: ${reconnectDelay()}\nid: ${last}\n\n`)
  // First everything up to where the tail is: what it has told already it does not tell again. As slowly as is read.
  for (let behind = true; behind; behind = behind || last < (tail.position() ?? last)) {
    const told = tail.position() ?? last
    const rows = await selectRowsAfter(db, last, ROWS_PER_READ)
    write(rows)
    await drained(response)
    if (response.closed || response.writableEnded) return
    behind = rows.length === ROWS_PER_READ
    // Rows that were forgotten leave holes.
    if (!behind) last = Math.max(last, told)
  }
  const stop = tail.listen((rows) => {
    write(rows)
    if (response.writableLength > MOST_BUFFERED) response.destroy()
  }, last)
  response.once('close', stop)
}

const drained = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (!response.writableNeedDrain || response.closed) return resolve()
    const done = () => {
      response.off('drain', done)
      response.off('close', done)
      resolve()
    }
    response.on('drain', done)
    response.on('close', done)
  })
