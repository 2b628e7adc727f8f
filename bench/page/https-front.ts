import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { createSecureServer, type OutgoingHttpHeaders, type ServerHttp2Stream } from 'node:http2'
import { listenOnFreePort } from '../../db/testing/free-port.ts'

/** These headers belong to one HTTP/1.1 connection. HTTP/2 forbids them. */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding']

/**
 * Starts a reverse proxy that speaks HTTP/2 with TLS, such as the one that docs/operations.md asks for in front of a
 * site. Its certificate is self-signed, so a browser must ignore certificate errors.
 * @param site the address of the site, with http
 */
export async function startHttpsFront(site: string) {
  const subject = ['-subj', '/CN=localhost']
  const output = ['-keyout', '-', '-out', '-']
  // Prints the key and the certificate. Errors and the progress go to stderr.
  const pem = execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...output],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const server = createSecureServer({ key: pem, cert: pem })
  server.on('stream', (stream, headers) => forward(site, stream, headers))
  const port = await listenOnFreePort(server)
  return {
    url: `https://127.0.0.1:${port}`,
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

/** Sends a request of the browser to the site, and the site's response to the browser. */
function forward(
  site: string,
  stream: ServerHttp2Stream,
  { ':path': path, ...headers }: IncomingHttpHeaders,
): void {
  const upstream = request(`${site}${path}`, {
    method: headers[':method'] as string,
    headers: {
      ...withoutNames(headers, (name) => name.startsWith(':')),
      host: headers[':authority'] as string,
    },
  })
  upstream.on('response', (response) => {
    const forwarded = withoutNames(response.headers, (name) => connectionHeaders.includes(name))
    stream.respond({ ':status': response.statusCode, ...forwarded })
    response.pipe(stream)
  })
  upstream.on('error', () => stream.destroy())
  stream.on('error', () => upstream.destroy())
  stream.on('close', () => upstream.destroy())
  stream.pipe(upstream)
}

const withoutNames = <Headers extends OutgoingHttpHeaders>(
  headers: Headers,
  isLeftOut: (name: string) => boolean,
) => Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name)))
