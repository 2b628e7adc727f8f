import type { Middleware } from 'koa'
import { HEALTH_PATHS } from '../observability/health.ts'
import { Problem } from '../problems/problem.ts'

/**
 * Refuses requests for a host name that is not the site's, so that a foreign page cannot point its own host name at
 * this server (DNS rebinding). The host name that a trusted proxy forwards must be allowed too.
 * @param names the allowed host names, in lower case and without ports; an empty list allows every host
 */
export function allowedHosts(names: readonly string[]): Middleware {
  if (names.length === 0) return (_ctx, next) => next()
  const allowed = new Set(names)
  return (ctx, next) => {
    // Health checks may use any host name, such as a container's address. They show only the server's status.
    if (HEALTH_PATHS.has(ctx.path)) return next()
    if ([ctx.get('Host'), ctx.host].every((host) => allowed.has(hostName(host)))) return next()
    throw new Problem('not_found', { status: 421, detail: 'This site does not answer under this host name.' })
  }
}

/** Returns `club.example` for `Club.example:3000`, and an empty text for an invalid header. */
function hostName(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}
