/**
 * Clients that receive the live stream for bench/live. They run in a worker thread, so that receiving events does not
 * delay the votes. Each client has its own connection and IP address.
 */
import { connect, type Socket } from 'node:net'
import { parentPort } from 'node:worker_threads'

/**
 * A message that makes the worker thread open `open` listeners, or close all listeners. The first `timed` listeners
 * record when each event arrives.
 */
export type ListenersCommand =
  | { readonly open: number; readonly port: number; readonly timed: number }
  | 'close'

/**
 * `events` is the number of events that all listeners received. `open` is the number of listeners that are still
 * connected. `times` has the event ids and the arrival times (`Date.now`) of the timed listeners.
 */
export interface ReceivedEvents {
  readonly events: number
  readonly open: number
  readonly times: readonly (readonly [id: number, at: number])[]
}

const sockets = new Set<Socket>()
let events = 0
let times: [number, number][] = []

function listen(port: number, number: number, isTimed: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () =>
      socket.write(
        `GET /api/events HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.2.${number >> 8}.${number & 255}\r\n\r\n`,
      ),
    )
    let begun = false
    let rest = ''
    socket.setEncoding('latin1')
    socket.on('data', (part: string) => {
      const at = Date.now()
      const blocks = (rest + part).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        if (!begun && block.includes('retry: ')) {
          begun = true
          if (!/^HTTP\/1\.1 200/.test(block)) reject(new Error(block))
          resolve()
        } else if (block.includes('data: ')) {
          events++
          if (isTimed) times.push([Number(/id: (\d+)/.exec(block)?.[1]), at])
        }
      }
    })
    socket.once('error', reject)
    socket.once('close', () => sockets.delete(socket))
    sockets.add(socket)
  })
}

parentPort?.on('message', async (command: ListenersCommand) => {
  if (command === 'close') {
    const received: ReceivedEvents = { events, open: sockets.size, times }
    for (const socket of sockets) socket.destroy()
    events = 0
    times = []
    parentPort?.postMessage(received)
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
