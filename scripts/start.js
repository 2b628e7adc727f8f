// @ts-check
// This file is plain JavaScript, so that a Node.js without TypeScript support prints the message below.
const OLDEST_NODE = 24

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `This needs Node.js ${OLDEST_NODE} or newer and runs on ${process.versions.node}: start it with "npm start", which brings its own (after "npm ci").`,
  )
  process.exit(1)
}

const { buildParts } = await import('./build.ts')
try {
  await buildParts()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('../bff/main.ts')

export {}
