import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '@club/contract'
import type { Database } from '@club/db'
import { type ActivityPoller, ROWS_PER_READ } from './activity-poller.ts'
import { type LiveActivityRow, selectActivitiesAfter } from './store.ts'

/**
 * The maximum number of bytes that a stream buffers for a slow client. When the buffer exceeds it, the server closes
 * the connection. The client then reconnects and resumes after the last event that it received.
 */
const MAX_BUFFERED = 64 * 1_024

/**
 * Returns a random delay in milliseconds after which a browser reconnects, so that not all browsers reconnect at the
 * same time after a restart of the server.
 */
const reconnectDelay = (): number => 2_000 + Math.round(Math.random() * 3_000)

function formatEvent({ id, kind, game_id, player_id }: LiveActivityRow): string {
  const event: LiveEvent = { kind, gameId: game_id, playerId: player_id }
  return `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`
}

/**
 * Writes one stream until its connection closes: first the stored activities after the id `after`, then the new ones.
 * The first message has an id but no data, so that a client can resume from this id even if it has received no event.
 */
export async function writeEventStream(
  response: ServerResponse,
  { db, poller, after }: { readonly db: Database; readonly poller: ActivityPoller; readonly after: number },
): Promise<void> {
  let last = after
  const write = (rows: readonly LiveActivityRow[]) => {
    const fresh = rows.filter(({ id }) => id > last)
    if (fresh.length === 0 || response.writableEnded) return
    last = fresh.at(-1)?.id ?? last
    response.write(fresh.map(formatEvent).join(''))
  }
  response.write(`retry: ${reconnectDelay()}\nid: ${last}\n\n`)
  // Sends the stored rows up to the last row that the poller has read, as fast as the client reads them.
  for (let behind = true; behind; behind = behind || last < (poller.position() ?? last)) {
    const position = poller.position() ?? last
    const rows = await selectActivitiesAfter(db, last, ROWS_PER_READ)
    write(rows)
    await drained(response)
    if (response.closed || response.writableEnded) return
    behind = rows.length === ROWS_PER_READ
    // All rows up to the id `position` have now been sent. `last` can be lower than `position`, because the row with
    // this id may have been deleted.
    if (!behind) last = Math.max(last, position)
  }
  const stop = poller.listen((rows) => {
    write(rows)
    if (response.writableLength > MAX_BUFFERED) response.destroy()
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
