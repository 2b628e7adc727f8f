import type Koa from 'koa'
import type { Request } from 'koa'

/**
 * What the outermost proxy that is believed said in a header that is a list, the nearest one last; what stands before it
 * anybody may have written.
 * @param trustedProxies how many proxies in front are believed; where fewer have said anything, the first of these
 * @returns undefined where none is believed or none said anything
 */
function forwardedValue(
  request: Pick<Request, 'get'>,
  header: string,
  trustedProxies: number,
): string | undefined {
  const said = request
    .get(header)
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)
  return trustedProxies > 0 ? said[Math.max(0, said.length - trustedProxies)] : undefined
}

/**
 * Lets an app believe so many proxies in front: of the visitor's address (`ctx.ip`), of the host the visitor asked for
 * (`ctx.host`), and of whether they speak TLS with the visitor (`ctx.protocol`, `ctx.secure`). For the last two Koa
 * would take the visitor's own word, the first of the list.
 */
export function trustProxies(app: Koa, trustedProxies: number): void {
  app.proxy = trustedProxies > 0
  app.maxIpsCount = trustedProxies
  Object.defineProperties(app.request, {
    host: {
      get(this: Request) {
        return forwardedValue(this, 'X-Forwarded-Host', trustedProxies) ?? this.get('Host')
      },
    },
    protocol: {
      get(this: Request) {
        return forwardedValue(this, 'X-Forwarded-Proto', trustedProxies) === 'https' ? 'https' : 'http'
      },
    },
  })
}
