import type { Context, Middleware } from 'koa'
import { Problem } from '../problems/problem.ts'

/** Asked by who watches the process, under whatever name they reach it; they tell nothing but whether it is well. */
const HEALTH = new Set(['/livez', '/readyz'])

/**
 * Refuses requests for other host names than the site's own, so that a foreign page whose name was pointed at this
 * server (DNS rebinding) cannot read or change anything. 421 Misdirected Request (RFC 9110, 15.5.20) says just that,
 * and lets no cache or client think that the address itself is gone.
 * @param names in lower case, without ports; none = any host
 * @param trustedProxies with proxies, the name that they forward has to be one of these as well
 */
export function allowedHosts(names: readonly string[], trustedProxies: number): Middleware {
  if (names.length === 0) return (_ctx, next) => next()
  const allowed = new Set(names)
  return (ctx, next) => {
    if (HEALTH.has(ctx.path)) return next()
    const asked = trustedProxies > 0 ? [ctx.get('Host'), ...forwardedHosts(ctx)] : [ctx.get('Host')]
    if (asked.every((host) => allowed.has(hostName(host)))) return next()
    throw new Problem('not_found', { status: 421, detail: 'This site does not answer under this host name.' })
  }
}

const forwardedHosts = (ctx: Context): string[] =>
  ctx
    .get('X-Forwarded-Host')
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean)

/** `club.example` of `Club.example:3000`; empty for what is no host. */
function hostName(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}
