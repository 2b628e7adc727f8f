/*
 * Starts the server: `node bff/main.ts`. The other modules are loaded after the check of the Node.js version, because
 * the embedded database's driver crashes older versions.
 */
const OLDEST_NODE = 24

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `This needs Node.js ${OLDEST_NODE} or newer and runs on ${process.versions.node}: start it with "npm start", which brings its own.`,
  )
  process.exit(1)
}

const { runServer } = await import('./run.ts')
await runServer()

export {}
