// @ts-check
// This file is plain JavaScript. An old Node.js that cannot run TypeScript can run it and print the message below.
const OLDEST_NODE = 24

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `This needs Node.js ${OLDEST_NODE} or newer and runs on ${process.versions.node}: start it with "npm start", which brings its own (after "npm ci").`,
  )
  process.exit(1)
}

const { buildSite } = await import('./build.ts')
try {
  await buildSite()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('../bff/main.ts')

export {}
