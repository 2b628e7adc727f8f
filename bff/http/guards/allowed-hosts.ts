import type { Middleware } from 'koa'
import { Problem } from '../problems/problem.ts'

/** Health checks are allowed under any host name, such as a container's address; they contain only the server's status. */
const HEALTH = new Set(['/livez', '/readyz'])

/**
 * Refuses requests for other host names than the site's own, so that a foreign page whose name was pointed at this
 * server (DNS rebinding) can neither read nor change anything. The status is 421 Misdirected Request (RFC 9110,
 * 15.5.20), because caches and clients do not treat it as a missing address.
 * The host name that a trusted proxy forwards must be allowed too (trusted-proxies.ts).
 * @param names in lower case, without ports; none = any host
 */
export function allowedHosts(names: readonly string[]): Middleware {
  if (names.length === 0) return (_ctx, next) => next()
  const allowed = new Set(names)
  return (ctx, next) => {
    if (HEALTH.has(ctx.path)) return next()
    if ([ctx.get('Host'), ctx.host].every((host) => allowed.has(hostName(host)))) return next()
    throw new Problem('not_found', { status: 421, detail: 'This site does not answer under this host name.' })
  }
}

/** `club.example` for `Club.example:3000`; empty when the header is no host. */
function hostName(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}
