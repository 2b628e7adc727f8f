import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '@club/contract'
import type { Database } from '@club/db'
import { type ActivityPoller, ROWS_PER_READ } from './activity-poller.ts'
import { type LiveRow, selectRowsAfter } from './store.ts'

/**
 * The maximum number of bytes that a stream may buffer for a client that reads slowly. When a stream exceeds it, the
 * server closes the stream, and the client reconnects with the id of the last event that it received.
 */
const MOST_BUFFERED = 64 * 1_024

/**
 * Returns the time in milliseconds after which a browser reconnects. It is random, so that not all browsers reconnect
 * at once after the server has restarted.
 */
const reconnectDelay = (): number => 2_000 + Math.round(Math.random() * 3_000)

const eventOf = ({ kind, game_id, player_id }: LiveRow): LiveEvent => ({
  kind,
  gameId: game_id,
  playerId: player_id,
})

const messageOf = (row: LiveRow): string => `id: ${row.id}\ndata: ${JSON.stringify(eventOf(row))}\n\n`

/** A cache of the formatted message of each row, because the server sends the same row to many streams. */
const messages = new WeakMap<LiveRow, string>()

function cachedMessage(row: LiveRow): string {
  const message = messages.get(row) ?? messageOf(row)
  messages.set(row, message)
  return message
}

/**
 * Writes one stream until its connection closes. It sends first the stored activities with an id above `after`, and
 * then the new activities that the poller reads. The first message has an id but no data, so that a client can resume
 * even when it loses the connection before the first event.
 * @param after the last id that the client has received
 */
export async function writeStream(
  response: ServerResponse,
  { db, poller, after }: { readonly db: Database; readonly poller: ActivityPoller; readonly after: number },
): Promise<void> {
  let last = after
  const write = (rows: readonly LiveRow[]) => {
    const fresh = rows.filter(({ id }) => id > last)
    if (fresh.length === 0) return
    last = fresh.at(-1)?.id ?? last
    response.write(fresh.map(cachedMessage).join(''))
  }
  response.write(`retry: ${reconnectDelay()}\nid: ${last}\n\n`)
  // The poller sends only new rows to its listeners. So this loop first sends the stored rows, as fast as the client
  // reads them, until it reaches the poller's position.
  for (let behind = true; behind; behind = behind || last < (poller.position() ?? last)) {
    const position = poller.position() ?? last
    const rows = await selectRowsAfter(db, last, ROWS_PER_READ)
    write(rows)
    await drained(response)
    if (response.closed || response.writableEnded) return
    behind = rows.length === ROWS_PER_READ
    // All rows up to `position` have been sent now. The row with the id `position` may have been deleted, so `rows`
    // need not contain that id.
    if (!behind) last = Math.max(last, position)
  }
  const stop = poller.listen((rows) => {
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
