import { buildParts } from './build.ts'

try {
  await buildParts()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('../bff/main.ts')
