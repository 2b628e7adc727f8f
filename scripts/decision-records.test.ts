import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, '..', 'docs/decisions')
const pages = globSync('*.md', { cwd: folder })
  .filter((page) => page !== 'README.md')
  .sort()
const read = (page: string) => readFileSync(path.join(folder, page), 'utf8')
const indexed = read('README.md')
  .split('\n')
  .filter((line) => line.startsWith('- '))

test.each(pages)('%s begins with its number and the day it was written', (page) => {
  const [heading, , date = ''] = read(page).split('\n')
  expect(heading).toMatch(new RegExp(`^# ${Number(page.slice(0, 4))}\\. \\S`))
  expect(date).toMatch(/^20\d\d-\d\d-\d\d\.$/)
  expect(new Date(date.slice(0, 10)).toJSON()).toContain(date.slice(0, 10))
})

test.each(pages)('%s has at most 300 words', (page) => {
  expect(read(page).trim().split(/\s+/).length).toBeLessThanOrEqual(300)
})

test('the index lists every decision, numbered without gaps', () => {
  const numbers = indexed.map((line) => Number(line.match(/^- \[?(\d+)\. \S/)?.[1]))
  expect(numbers).toEqual(indexed.map((_, index) => index + 1))
})

test('each line of the index links a page under its heading, or names the page that supersedes it', () => {
  const listed = indexed.flatMap((line) => line.match(/^- (\[\d.+\]\(.+\.md\)): \S.*\.$/)?.[1] ?? [])
  expect(listed).toEqual(pages.map((page) => `[${read(page).split('\n')[0]?.replace('# ', '')}](${page})`))
  const links = pages.map((page) => `[${Number(page.slice(0, 4))}](${page})`)
  const retired = indexed.filter((line) => !listed.some((link) => line.startsWith(`- ${link}`)))
  for (const line of retired) {
    const [, successors = ''] = line.match(/^- \d+\. \S.*: superseded by (\S.*)\.$/) ?? []
    expect(links, line).toEqual(expect.arrayContaining(successors.split(' and ')))
  }
})
