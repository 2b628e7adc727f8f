import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Microfrontend } from '@club/contract'
import type { Context } from 'koa'

/** Stands in a page's HTML where the nonce of each answer goes. */
const NONCE_MARK = /__CSP_NONCE__/g

/**
 * What the site's page may load. Scripts: those with the answer's nonce and what they load themselves. Data:
 * this origin and the origins of tabs that live elsewhere. Pictures: also foreign https ones (avatars).
 */
export function pagePolicy(nonce: string, tabs: readonly Microfrontend[]): string {
  const elsewhere = new Set(
    tabs.filter(({ entry }) => !entry.startsWith('/')).map(({ entry }) => new URL(entry).origin),
  )
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Attributes only: React and MUI place things by them.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    ["connect-src 'self'", ...elsewhere].join(' '),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** Answers HTML under the page policy, each answer with a nonce of its own, so it is never kept. */
export function answerPage(ctx: Context, html: string, tabs: readonly Microfrontend[]): void {
  const nonce = randomBytes(18).toString('base64')
  ctx.set('Content-Security-Policy', pagePolicy(nonce, tabs))
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'text/html'
  ctx.body = html.replace(NONCE_MARK, nonce)
}

/** The page's HTML as built; undefined while it is not. */
export async function readPage(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return undefined
  }
}
