/*
 * Starts the server: `node bff/main.ts`. Everything else is loaded only after the check, because an older
 * Node.js does not get as far as an error message: the embedded database's driver crashes it.
 */
const OLDEST_NODE = 24

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `This needs Node.js ${OLDEST_NODE} or newer and runs on ${process.versions.node}: start it with "npm start", which brings its own.`,
  )
  process.exit(1)
}

const { run } = await import('./run.ts')
await run()

export {}
