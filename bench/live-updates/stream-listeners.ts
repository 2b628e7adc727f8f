/**
 * A worker thread with the clients ("listeners") of the live stream. They run in their own thread, so that they do not
 * delay the votes, which the main thread sends. Each listener has its own connection and IP address.
 */
import { get } from 'node:http'
import { parentPort } from 'node:worker_threads'
import { LiveStream } from '../load/live-stream.ts'

/**
 * The main thread's message, which opens or closes all listeners. `timed`: the number of listeners that record when
 * each event arrives.
 */
export type StreamListenersCommand =
  | { readonly open: number; readonly port: number; readonly timed: number }
  | 'close'

/**
 * The worker's message before it closes all listeners. `events`: the number of events that all listeners received.
 * `open`: the number of listeners whose streams were still open. `times`: the ids and arrival times (`Date.now`) of the
 * events that the recording listeners received.
 */
export interface ReceivedEvents {
  readonly events: number
  readonly open: number
  readonly times: readonly (readonly [id: number, at: number])[]
}

let streams: LiveStream[] = []
let times: [number, number][] = []

function listen(port: number, number: number, isTimed: boolean): Promise<void> {
  const onEvent = isTimed ? (id: number) => times.push([id, Date.now()]) : undefined
  const headers = { 'x-forwarded-for': `10.2.${number >> 8}.${number & 255}` }
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/api/events', headers, agent: false }, (response) => {
      if (response.statusCode === 200) streams.push(new LiveStream(response, resolve, onEvent))
      else reject(new Error(`/api/events: ${response.statusCode}`))
    }).once('error', reject)
  })
}

parentPort?.on('message', async (command: StreamListenersCommand) => {
  if (command === 'close') {
    const events = streams.reduce((sum, stream) => sum + stream.events, 0)
    const open = streams.filter(({ isOpen }) => isOpen).length
    parentPort?.postMessage({ events, open, times } satisfies ReceivedEvents)
    for (const stream of streams) stream.close()
    streams = []
    times = []
    return
  }
  for (let number = 0; number < command.open; number += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, command.open - number) }, (_, index) =>
        listen(command.port, number + index, number + index < command.timed),
      ),
    )
  parentPort?.postMessage('open')
})
