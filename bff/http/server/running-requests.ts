import type { Server, ServerResponse } from 'node:http'

/** The requests a server is answering. */
export interface Running {
  /** Resolves when the requests that run now have been answered. */
  idle(): Promise<void>
}

/** Follows a server's requests; once it is not ready, each answer ends its connection. */
export function followRequests(http: Server, isStopping: () => boolean): Running {
  const answers = new Set<ServerResponse>()
  http.prependListener('request', (_request, response: ServerResponse) => {
    answers.add(response)
    response.once('close', () => answers.delete(response))
    if (isStopping()) response.setHeader('Connection', 'close')
  })
  return {
    async idle() {
      await Promise.all(
        [...answers].map((response) => new Promise((resolve) => response.once('close', resolve))),
      )
    },
  }
}
