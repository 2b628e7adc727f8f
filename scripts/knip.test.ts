import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const knip = path.join(root, 'node_modules/knip/bin/knip.js')

test('every dependency, file and export is used (knip.jsonc)', { timeout: 120_000 }, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [knip, '--no-progress'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status, stdout + stderr).toBe(0)
})
