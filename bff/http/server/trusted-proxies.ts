import type Koa from 'koa'
import type { Request } from 'koa'

/**
 * Returns the value that the outermost trusted proxy appended to a list header. The values before those of the trusted
 * proxies come from the visitor, who can forge them.
 * @returns `undefined` without trusted proxies, or when the header has no value
 */
function forwardedValue(
  request: Pick<Request, 'get'>,
  header: string,
  trustedProxies: number,
): string | undefined {
  const values = request
    .get(header)
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)
  return trustedProxies > 0 ? values[Math.max(0, values.length - trustedProxies)] : undefined
}

/**
 * Makes an app read the visitor's address, host and protocol from the headers of trusted proxies. Koa itself would use
 * the first host and protocol of the list, which the visitor can forge.
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
