import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { manifestOf, packages } from './pack/packages.ts'
import { platformReference } from './platform-reference.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const reference = platformReference(root)

test('the reference of the platform says what its doc comments say now: npm run reference', () => {
  expect(read('docs/platform.md')).toBe(reference.text)
})

test('everything the platform exports has a doc comment', () => {
  expect(reference.undocumented).toEqual([])
})

test('the reference has every entry of the package', () => {
  expect(reference.missing).toEqual([])
})

test('an export is shown with its declaration, its comment and its parameters', () => {
  expect(reference.text).toContain(
    '### `useCall`\n\nIn `platform/api/use-call.ts`.\n\n```ts\nfunction useCall<Name extends CallName',
  )
  expect(reference.text).toContain("\n- `name`: the call's key in the contract's table\n")
  expect(reference.text).toContain('- from `react-intl`: `FormattedMessage`, `useIntl`\n')
})

test.each(packages)('the changelog of %s has an entry for its version, the newest first', (part) => {
  const { version } = manifestOf(part)
  const versions = [...read(`${part}/CHANGELOG.md`).matchAll(/^## (\S+)/gm)].map(([, one]) => one)
  expect(versions[0]).toBe(version)
})
