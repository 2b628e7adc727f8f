import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Context } from 'koa'
import sirv, { type RequestHandler } from 'sirv'
import { documentHeaders } from '../headers/security-headers.ts'

const YEAR_SECONDS = 31_536_000

/** Built files carry their content's hash in the name, such as `main.4f2a91c0.js`; those never change. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/i

/** `/mf-games/…`: a part's own folder under the site's root, whatever parts there are. */
const PART = /^\/(mf-[a-z0-9-]+)(?=\/)/

/**
 * Endings that the site's files have or browsers look for: a missing one is no page that a visitor is looking for.
 * Other addresses with a dot, such as `/index.html` or `/players.php`, are. nginx has the same list.
 */
const FILE = /\.(css|gif|ico|jpe?g|js|json|map|mjs|png|svg|txt|wasm|webmanifest|webp|woff2?|xml)$/i

/** A page that is a plain file, such as the help: its own styles and pictures, no script. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** What sirv understands; anything else is answered as if no range had been asked for. */
const RANGE = /^bytes=(\d{1,15})-(\d{1,15})?$/

/**
 * Serves the built files: the shell's at the root, each microfrontend's under its own name.
 * @param root the folder with the parts
 * @returns whether a file was sent, or is missing where only files live, or the address is no file's
 */
export function siteFiles(root: string): (ctx: Context) => Promise<'sent' | 'missing' | 'not a file'> {
  const servers = new Map<string, RequestHandler>()
  const serverOf = (part: string): RequestHandler | undefined => {
    const folder = join(root, part, 'dist')
    if (!servers.has(part) && existsSync(folder)) servers.set(part, fileServer(folder))
    return servers.get(part)
  }
  return async (ctx) => {
    const part = PART.exec(ctx.path)?.[1]
    const server = serverOf(part ?? 'shell')
    const path = part ? ctx.path.slice(part.length + 1) : ctx.path
    if (path.endsWith('.html')) await documentHeaders(ctx)
    if (server && path !== '/' && path !== '/index.html' && (await sent(ctx, server, path))) return 'sent'
    return part || FILE.test(path) ? 'missing' : 'not a file'
  }
}

/** Looks at the folder at each request, so that a part that was built again is served as it is now. */
const fileServer = (folder: string): RequestHandler =>
  sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => {
      if (path.endsWith('.html')) response.setHeader('Content-Security-Policy', PLAIN_PAGE_POLICY)
      response.setHeader(
        'Cache-Control',
        HASHED.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      )
    },
  })

/** Lets sirv answer; false when it has no such file, which it tells before it returns. */
async function sent(ctx: Context, server: RequestHandler, path: string): Promise<boolean> {
  const { req, res } = ctx
  const { url } = req
  if (!fitsRange(req.headers.range)) delete req.headers.range
  const closed = new Promise((resolve) => res.once('close', resolve))
  res.once('pipe', (file: Readable) => followFile(ctx, file))
  let missing = false
  // sirv reads the path from the address; a part's folder knows nothing of the name it is served under.
  req.url = path
  try {
    server(req, res, () => {
      missing = true
    })
  } finally {
    if (url !== undefined) req.url = url
  }
  if (missing) return false
  ctx.respond = false
  await closed
  return true
}

/**
 * Looks after the stream that sirv leaves to itself: a file that cannot be read to its end (it was replaced, or the
 * disk failed) ends its connection and not the process, and one whose visitor has left is closed.
 */
function followFile(ctx: Context, file: Readable): void {
  file.once('error', (error) => {
    ctx.app.emit('error', error, ctx)
    ctx.res.destroy()
  })
  ctx.res.once('close', () => file.destroy())
}

function fitsRange(range: string | undefined): boolean {
  const [, start, end] = RANGE.exec(range ?? '') ?? []
  return start !== undefined && (end === undefined || Number(start) <= Number(end))
}
