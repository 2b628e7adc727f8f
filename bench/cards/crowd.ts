import { Agent, request } from 'node:http'
import { constants, setPriority } from 'node:os'

/**
 * Counts of responses by status. This process sends all requests of a message at once, then replies with these counts.
 */
export type Answers = Readonly<Record<number, number>>

// Visitors have their own processors, so this process must not slow down the server and the readers.
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
  process.send?.(answers satisfies Answers)
})
