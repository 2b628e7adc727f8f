/**
 * The listeners of bench/live, in a thread of their own, so that taking what they are told does not hold up those who
 * vote. Each has a connection and an address. Told to by its parent; answers with what was heard.
 */
import { connect, type Socket } from 'node:net'
import { parentPort } from 'node:worker_threads'

/** What the parent asks for: listeners, of whom the first `timed` note when each event came; or that they all go. */
export type Wish = { readonly open: number; readonly port: number; readonly timed: number } | 'close'

/** What was heard: how many events by all, and of some listeners each event with its time by `Date.now`. */
export interface Heard {
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

parentPort?.on('message', async (wish: Wish) => {
  if (wish === 'close') {
    const heard: Heard = { events, open: sockets.size, times }
    for (const socket of sockets) socket.destroy()
    events = 0
    times = []
    parentPort?.postMessage(heard)
    return
  }
  for (let number = 0; number < wish.open; number += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, wish.open - number) }, (_, index) =>
        listen(wish.port, number + index, number + index < wish.timed),
      ),
    )
  parentPort?.postMessage('open')
})
