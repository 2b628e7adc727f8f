import type { Middleware } from 'koa'
import { createValidationProblem, Problem } from '../problems/problem.ts'

/**
 * Refuses requests that Node.js' parser accepts although their head is invalid: no `Host` header or several (RFC 9112,
 * 3.2), an invalid address, or an `Expect` header other than `100-continue` (RFC 9110, 10.1.1).
 * @throws Problem `validation_failed`
 */
export const checkRequestHead: Middleware = ({ req }, next) => {
  const hosts = countHosts(req.rawHeaders)
  if (hosts > 1) throw wrong('Host', 'The request must have one Host header and not several.')
  if (hosts === 0 && req.httpVersion !== '1.0') throw wrong('Host', 'The request must have a Host header.')
  if (!isAddress(req.url ?? '')) throw wrong('', 'The address of the request is not valid.')
  const { expect } = req.headers
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') {
    throw new Problem('validation_failed', {
      status: 417,
      detail: 'The only expectation this server meets is 100-continue.',
    })
  }
  return next()
}

const wrong = (path: string, message: string) => createValidationProblem([{ path, message }])

/**
 * Counts the `Host` headers in `rawHeaders`, which alternates names and values. `headers` contains only the first one.
 */
function countHosts(namesAndValues: readonly string[]): number {
  let count = 0
  for (let place = 0; place < namesAndValues.length; place += 2) {
    const name = namesAndValues[place]
    if (name?.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}

/** Whether a request's address is a path, `*`, or a whole URL, which clients send to proxies. */
const isAddress = (url: string): boolean => url.startsWith('/') || url === '*' || URL.canParse(url)
