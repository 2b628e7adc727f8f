import type { Server, ServerResponse } from 'node:http'

/** The requests a server is answering. */
export interface RunningRequests {
  /** Resolves when the requests that run now have been answered. */
  idle(): Promise<void>
}

/** Keeps track of a server's requests; while it is stopping, each response closes its connection. */
export function trackRequests(http: Server, isStopping: () => boolean): RunningRequests {
  const responses = new Set<ServerResponse>()
  http.prependListener('request', (_request, response: ServerResponse) => {
    responses.add(response)
    response.once('close', () => responses.delete(response))
    if (isStopping()) response.setHeader('Connection', 'close')
  })
  return {
    async idle() {
      await Promise.all(
        [...responses].map((response) => new Promise((resolve) => response.once('close', resolve))),
      )
    },
  }
}
