import { constants, setPriority } from 'node:os'

/**
 * The number of responses with each HTTP status. This child process sends these numbers to its parent process after the
 * last response.
 */
export type HttpStatusCounts = Readonly<Record<number, number>>

// This process has a low priority, so that it does not slow down the server. Real visitors would send the requests from
// their own devices.
setPriority(constants.priority.PRIORITY_LOW)

async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address)
  await answer.arrayBuffer()
  return answer.status
}

process.on('message', async (addresses: readonly string[]) => {
  const answers: Record<number, number> = {}
  for (const status of await Promise.all(addresses.map(statusOf)))
    answers[status] = (answers[status] ?? 0) + 1
  process.send?.(answers satisfies HttpStatusCounts)
})
