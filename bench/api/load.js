// @ts-nocheck: autocannon is installed here only, and only for a measurement.
/*
 * Loads one call of one server and prints what came of it as JSON.
 * Usage: node load.js <url> <connections> <seconds> [bodies.json]; with bodies, each is POSTed in turn.
 */
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const [url, connections, duration, bodies] = process.argv.slice(2)
const requests = bodies
  ? JSON.parse(readFileSync(bodies, 'utf8')).map((body) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }))
  : undefined

const result = await autocannon({
  url,
  connections: Number(connections),
  duration: Number(duration),
  ...(requests && { requests }),
})
console.log(
  JSON.stringify({
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }),
)
