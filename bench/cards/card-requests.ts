import { Agent, request } from 'node:http'
import { constants, setPriority } from 'node:os'

/**
 * The number of responses by HTTP status. The parent process sends a list of addresses; this process requests all of
 * them, and then sends this object to the parent process.
 */
export type StatusCounts = Readonly<Record<number, number>>

// Real visitors use their own devices, so this process has a low priority and leaves the processor to the server.
setPriority(constants.priority.PRIORITY_LOW)

const agent = new Agent({ maxSockets: 250 })

const statusOf = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(address, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
      .once('error', reject)
      .end()
  })

process.on('message', async (addresses: readonly string[]) => {
  const answers: Record<number, number> = {}
  for (const status of await Promise.all(addresses.map(statusOf)))
    answers[status] = (answers[status] ?? 0) + 1
  process.send?.(answers satisfies StatusCounts)
})
