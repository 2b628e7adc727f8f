// @ts-nocheck: autocannon is installed here only, and only for a measurement.
/*
 * Sends one API call repeatedly over several connections. Prints JSON with the requests per second, the p99 of the
 * latency in milliseconds and the number of failed requests. Usage: `node load-generator.js <url> <connections>
 * <seconds> [bodies.json]`. With a file of bodies, each connection sends them in turn as POST requests.
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

/**
 * Returns the requests in a different order for each connection. Connections with an odd index start in the second half
 * of the list, which has the opposite votes of the first half. Without this order, all connections would send the same
 * vote of a player, and only the first of these votes would change a row.
 */
function rotateRequests(nth) {
  const half = requests.length / 2
  const start = Math.floor((nth * half) / connections) + (nth % 2) * half
  return [...requests.slice(start), ...requests.slice(0, start)]
}
let clients = 0

const result = await autocannon({
  url,
  connections: Number(connections),
  duration: Number(duration),
  ...(requests && { requests, setupClient: (client) => client.setRequests(rotateRequests(clients++)) }),
})
console.log(
  JSON.stringify({
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }),
)
