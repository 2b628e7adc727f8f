import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/**
 * The inline script in the head of the page. It may use the browser's storage directly instead of platform/storage,
 * because an inline script imports no modules. It catches the storage's errors itself (head-preload.test.ts).
 */
const headScript = path.join('shell', 'remotes', 'head', 'head-preload.ts')

test('only platform/storage, which catches errors, uses the browser’s storage', () => {
  const files = globSync('{shell,platform,mf-*}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.includes('node_modules') || name.includes('dist'),
  })
  const users = files.filter(
    (file) =>
      file !== headScript &&
      !/\.test\.tsx?$|\/testing\//.test(file) &&
      /(local|session)Storage\s*[.[]/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(users).toEqual([])
})
