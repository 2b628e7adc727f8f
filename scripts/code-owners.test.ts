import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { workspaces } from './workspaces.ts'

const root = path.join(import.meta.dirname, '..')
const rules = readFileSync(path.join(root, '.github/CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [pattern = '', ...owners] = line.split(' ')
    return { pattern, owners }
  })

test.each(workspaces)('%s has an owner of its own', (part) => {
  // The first rule of CODEOWNERS is left out, because it applies to all files and does not name an owner of this
  // workspace.
  const rule = rules.slice(1).findLast(({ pattern }) => path.matchesGlob(`/${part}/`, pattern))
  expect(rule?.owners ?? []).not.toEqual([])
})

test.each(rules)('the owners of $pattern are teams, and own something', ({ pattern, owners }) => {
  expect(owners.length).toBeGreaterThan(0)
  for (const owner of owners) expect(owner).toMatch(/^@thursday-football\/[a-z]+$/)
  expect(globSync(pattern.replace(/^\//, ''), { cwd: root })).not.toEqual([])
})
