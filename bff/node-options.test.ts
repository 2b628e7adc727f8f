import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { nodeOptions } from './node-options.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

it('npm start and the container start the server with the same options', () => {
  const { scripts }: { scripts: { start: string } } = JSON.parse(read('../package.json'))
  expect(scripts.start).toBe(['node', ...nodeOptions, 'scripts/start.js'].join(' '))
  expect(read('Dockerfile')).toContain(
    `CMD ${JSON.stringify(['node', ...nodeOptions, 'bff/main.ts']).replaceAll(',', ', ')}\n`,
  )
})
