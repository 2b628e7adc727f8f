import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Microfrontend } from '@club/contract'
import type { Context } from 'koa'

/** The placeholder of the nonce in a page's HTML. */
const NONCE_MARK = /__CSP_NONCE__/g

/** The placeholder of the origins from which the shell may load a developer's own build of a tab. */
const ORIGINS_MARK = /__TAB_OVERRIDE_ORIGINS__/g

/**
 * What the site's page may load. Scripts: those with the answer's nonce and what they load themselves. Data:
 * this origin, the origins of tabs that live elsewhere, and those of developers' builds with their hot reload's
 * sockets. Pictures: also foreign ones, wherever the club's settings say they are (logo, avatars, scoreboard).
 */
export function pagePolicy(
  nonce: string,
  tabs: readonly Microfrontend[],
  overrideOrigins: readonly string[] = [],
): string {
  const elsewhere = new Set([
    ...tabs.filter(({ entry }) => !entry.startsWith('/')).map(({ entry }) => new URL(entry).origin),
    ...overrideOrigins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]),
  ])
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Attributes only: React and MUI place things by them.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    ["connect-src 'self'", ...elsewhere].join(' '),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** Sends HTML with the page policy. Each response has its own nonce, so no cache may keep it. */
export function sendPage(
  ctx: Context,
  html: string,
  tabs: readonly Microfrontend[],
  overrideOrigins: readonly string[],
): void {
  const nonce = randomBytes(18).toString('base64')
  ctx.set('Content-Security-Policy', pagePolicy(nonce, tabs, overrideOrigins))
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'text/html'
  ctx.body = html.replace(NONCE_MARK, nonce).replace(ORIGINS_MARK, overrideOrigins.join(' '))
}

/** The page's HTML as built; undefined when it has not been built. */
export async function readPage(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return undefined
  }
}
