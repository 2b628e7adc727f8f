import type { Server, ServerResponse } from 'node:http'
import { openResponses } from './open-responses.ts'

/** The requests that a server is answering. */
export interface RunningRequests {
  /** Resolves when the requests that run now have been answered. */
  idle(): Promise<void>
}

/** Tracks a server's requests; while it is stopping, each response closes its connection. */
export function trackRequests(http: Server, isStopping: () => boolean): RunningRequests {
  const open = openResponses(http)
  http.prependListener('request', (_request, response: ServerResponse) => {
    if (isStopping()) response.setHeader('Connection', 'close')
  })
  return { idle: () => open.closed() }
}
