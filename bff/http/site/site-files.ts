import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { hashedFileName, microfrontendPath, releasePath } from '@club/contract/site-files'
import type { Context } from 'koa'
import sirv, { type RequestHandler } from 'sirv'
import { addHtmlDocumentHeaders } from '../headers/security-headers.ts'

const YEAR_SECONDS = 31_536_000

/**
 * When a file with one of these extensions is missing, the response is a problem document. At other addresses with a
 * dot, such as `/index.html` or `/players.php`, the response is the not-found page. nginx has the same list.
 */
const FILE = /\.(css|gif|ico|jpe?g|js|json|map|mjs|png|svg|txt|wasm|webmanifest|webp|woff2?|xml)$/i

/** The Content-Security-Policy of pages without scripts. It allows the site's styles, and pictures from any origin. */
export const PLAIN_PAGE_CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' https: http:; base-uri 'none'; frame-ancestors 'none'"

/**
 * The Content-Security-Policy of the service worker. A browser keeps it until the worker's file changes, so it must not
 * contain the origins of tabs, which change with the list of tabs. The policy of the page still restricts what the page
 * loads.
 */
export const SERVICE_WORKER_CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self' https: http:"

/** The form of the ranges that sirv supports. A request for a range in another form gets the whole file. */
const RANGE = /^bytes=(\d{1,15})-(\d{1,15})?$/

/**
 * Serves the built files: the shell's files at the root, and each microfrontend's files under the microfrontend's name.
 * @param root the folder with the shell and the microfrontends
 * @param releasesDir the folder with the tabs' releases, each in `<tab>/<id>`
 * @returns `sent`; `missing` when the address is that of a file and the file does not exist; `not a file` for the
 * address of a page
 */
export function createFileServer(
  root: string,
  releasesDir: string,
): (ctx: Context) => Promise<'sent' | 'missing' | 'not a file'> {
  const servers = new Map<string, RequestHandler>()
  const serverOf = (folder: string): RequestHandler | undefined => {
    if (!servers.has(folder) && existsSync(folder)) servers.set(folder, fileServer(folder))
    return servers.get(folder)
  }
  return async (ctx) => {
    const { part, folder, path } = locateFile(ctx.path, { root, releasesDir })
    const server = serverOf(folder)
    if (path.endsWith('.html')) await addHtmlDocumentHeaders(ctx)
    if (server && path !== '/' && path !== '/index.html' && (await sendFile(ctx, server, path))) return 'sent'
    return part || FILE.test(path) ? 'missing' : 'not a file'
  }
}

export interface SiteFolders {
  readonly root: string
  readonly releasesDir: string
}

/**
 * Finds the folder and the path of the file at an address.
 * @returns `part`: the start of the address, which selects the folder (`undefined` for the shell's folder); `path`: the
 * rest of the address; `file`: the file's path (`undefined` when the path would be outside of the folder)
 */
export function locateFile(address: string, { root, releasesDir }: SiteFolders) {
  const part = microfrontendPath.exec(address)?.[0] ?? releasePath.exec(address)?.[0]
  const folder = part === '/releases' ? releasesDir : join(root, part ?? 'shell', 'dist')
  const path = part ? address.slice(part.length) : address
  const file = join(folder, path)
  return { part, folder, path, file: file.startsWith(folder + sep) ? file : undefined } as const
}

/** Creates sirv for a folder. With `dev`, sirv looks up the file at each request and so serves the latest build. */
const fileServer = (folder: string): RequestHandler =>
  sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => {
      if (path.endsWith('.html'))
        response.setHeader('Content-Security-Policy', PLAIN_PAGE_CONTENT_SECURITY_POLICY)
      response.setHeader(
        'Cache-Control',
        hashedFileName.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      )
    },
  })

/** Sends the file with sirv. Returns false when the file does not exist or was deleted before sirv opened it. */
async function sendFile(ctx: Context, server: RequestHandler, path: string): Promise<boolean> {
  const { res } = ctx
  const before = new Set(res.getHeaderNames())
  try {
    const file = openFile(ctx, server, path)
    if (file === 'missing') return false
    if (file) {
      await once(file, 'open')
      endWithResponse(ctx, file)
    }
  } catch (error) {
    // The headers that sirv has set for the file are removed, because another response will be sent instead.
    for (const name of res.getHeaderNames()) if (!before.has(name)) res.removeHeader(name)
    if (isGone(error)) return false
    throw error
  }
  ctx.respond = false
  if (!res.closed) await once(res, 'close')
  return true
}

/**
 * Starts sirv, which finds the file, writes the head and opens the file in separate steps. A build may delete the file
 * between these steps, so the head is sent only with the first bytes. Until then, another response is possible.
 * @returns the file that is being opened; `missing` when there is no file; `undefined` when the response needs no file,
 * such as a 304
 * @throws Error when the file was deleted after it was found
 */
function openFile(ctx: Context, server: RequestHandler, path: string): Readable | 'missing' | undefined {
  const { req, res } = ctx
  const { url } = req
  if (!fitsRange(req.headers.range)) delete req.headers.range
  let file: Readable | 'missing' | undefined
  const onPipe = (piped: Readable) => {
    file = piped
    res.once('close', () => piped.destroy())
  }
  res.once('pipe', onPipe)
  const { writeHead } = res
  res.writeHead = (status: number, headers?: unknown) => {
    res.writeHead = writeHead
    res.statusCode = status
    if (typeof headers === 'object') res.setHeaders(new Map(Object.entries(headers ?? {})))
    return res
  }
  // sirv looks up the request's URL in its folder, so the URL must not contain the name of that folder.
  req.url = path
  try {
    server(req, res, () => {
      file = 'missing'
    })
    return file
  } finally {
    res.writeHead = writeHead
    res.off('pipe', onPipe)
    if (url !== undefined) req.url = url
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** Closes the connection when reading the file fails. Without a handler, the error would end the process. */
function endWithResponse(ctx: Context, file: Readable): void {
  file.once('error', (error) => {
    ctx.app.emit('error', error, ctx)
    ctx.res.destroy()
  })
}

function fitsRange(range: string | undefined): boolean {
  const [, start, end] = RANGE.exec(range ?? '') ?? []
  return start !== undefined && (end === undefined || Number(start) <= Number(end))
}
