import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { listenOnFreePort } from '../../db/testing/free-port.ts'

const types: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.js': 'text/javascript',
}

/** Serves a folder from a separate origin. The CORS header allows requests from every page. */
export async function serveFolder(
  folder: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://tabs.test')
    const content = await readFile(path.join(folder, pathname)).catch(() => undefined)
    response.writeHead(content ? 200 : 404, {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': types[path.extname(pathname)] ?? 'application/octet-stream',
    })
    response.end(content)
  })
  const port = await listenOnFreePort(server)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
