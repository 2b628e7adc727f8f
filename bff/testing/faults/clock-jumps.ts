/*
 * This module is loaded before the server (`NODE_OPTIONS=--import …`). At each SIGUSR2 the server's clock jumps by the
 * next number of milliseconds in CLOCK_STEPS. The monotonic clock does not jump.
 */
const steps = (process.env.CLOCK_STEPS ?? '').split(',').map(Number)
const realNow = Date.now
let offset = 0

process.on('SIGUSR2', () => {
  offset += steps.shift() ?? 0
})

Date.now = () => realNow() + offset
globalThis.Date = new Proxy(Date, {
  construct: (RealDate, given) =>
    given.length === 0 ? new RealDate(Date.now()) : Reflect.construct(RealDate, given),
})
