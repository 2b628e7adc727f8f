import { baseConfig } from '@club/tab-build/base'
import { expect, test } from 'vitest'
import { remoteLoadDeadlines } from './remote-load-deadlines.ts'

test('the deadline of a module is webpack’s deadline for a chunk', () => {
  const part = { root: import.meta.dirname, production: true, port: 3110, publicPath: 'auto' }
  expect(baseConfig(part).output?.chunkLoadTimeout).toBe(remoteLoadDeadlines.module)
})
