import { Agent, request } from 'node:http'
import { constants, setPriority } from 'node:os'

/** How often each status came. This process requests all addresses of a message at once and sends these counts back. */
export type Answers = Readonly<Record<number, number>>

// Real visitors have their own processors; here the server and the readers come first.
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
