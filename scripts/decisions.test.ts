import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, '..', 'docs/decisions')
const pages = globSync('*.md', { cwd: folder })
  .filter((page) => page !== 'README.md')
  .sort()
const read = (page: string) => readFileSync(path.join(folder, page), 'utf8')

test('the decisions are numbered without holes', () => {
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.map((page) => page.slice(0, 5))).toEqual(
    pages.map((_, index) => `${String(index + 1).padStart(4, '0')}-`),
  )
})

test.each(pages)('%s begins with its number and the day it was written', (page) => {
  const [heading, , date = ''] = read(page).split('\n')
  expect(heading).toMatch(new RegExp(`^# ${Number(page.slice(0, 4))}\\. \\S`))
  expect(date).toMatch(/^20\d\d-\d\d-\d\d\.$/)
  expect(new Date(date.slice(0, 10)).toJSON()).toContain(date.slice(0, 10))
})

test('the index has one line for each decision, in order and under its heading', () => {
  const lines = read('README.md').split('\n')
  const listed = lines.flatMap(
    (line) =>
      line
        .match(/^- \[(.+)\]\((.+\.md)\): \S.*\.$/)
        ?.slice(1, 3)
        .join(' ') ?? [],
  )
  const due = pages.map((page) => `${read(page).split('\n')[0]?.replace('# ', '')} ${page}`)
  expect(listed).toEqual(due)
})
