import type Koa from 'koa'
import type { Context, Request } from 'koa'

/** What proxies said one after another in a header that is a list, the nearest one last. */
export const forwardedValues = (request: Pick<Context, 'get'>, header: string): readonly string[] =>
  request
    .get(header)
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)

/**
 * What the outermost proxy that is believed said in such a header; what stands before it anybody may have written.
 * @param trustedProxies how many proxies in front are believed; where fewer have said anything, the first of these
 * @returns undefined where none is believed or none said anything
 */
export function forwardedValue(
  request: Pick<Context, 'get'>,
  header: string,
  trustedProxies: number,
): string | undefined {
  const said = forwardedValues(request, header)
  return trustedProxies > 0 ? said[Math.max(0, said.length - trustedProxies)] : undefined
}

/**
 * Lets an app believe so many proxies in front: of the visitor's address (`ctx.ip`), and of whether they speak TLS with
 * the visitor (`ctx.protocol`, `ctx.secure`), for which Koa would take the visitor's own word, the first of the list.
 */
export function trustProxies(app: Koa, trustedProxies: number): void {
  app.proxy = trustedProxies > 0
  app.maxIpsCount = trustedProxies
  Object.defineProperty(app.request, 'protocol', {
    get(this: Request) {
      return forwardedValue(this, 'X-Forwarded-Proto', trustedProxies) === 'https' ? 'https' : 'http'
    },
  })
}
