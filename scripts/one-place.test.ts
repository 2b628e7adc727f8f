import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { payableAmounts } from '../contract/rules/penalty.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** What browsers are sent as a page or a stylesheet; pictures have colours of their own. */
const pages = globSync(['shell/*.html', 'shell/public/*.{html,css}', 'bff/http/docs-*.ts'], { cwd: root })
const colour = /(?<!&)#(?:[\da-f]{3,4}){1,2}\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(/gi

test('the theme’s colours stand in platform/theme/tokens.ts, and in no page or stylesheet', () => {
  expect(pages).toEqual(
    expect.arrayContaining(['shell/index.html', 'shell/help.html', 'shell/public/help.css']),
  )
  expect(
    pages.flatMap((file) => (read(file).match(colour) ?? []).map((found) => `${file}: ${found}`)),
  ).toEqual([])
})

test('a colour that is written by hand is found, an anchor or a character is not', () => {
  expect('a { color: #FFF; background: #0d131080 } b { color: rgb(1 2 3) }'.match(colour)).toHaveLength(3)
  expect('<a href="#en-dark">&#39;</a> <b id="#problem-game">'.match(colour)).toBeNull()
})

test('what a withdrawal costs stands in contract/rules/penalty.ts: the help page is built from it', () => {
  expect(read('shell/help.html').match(/\d+(?:&nbsp;|\s)(?:Kč|CZK)/g)).toBeNull()
  expect(read('contract/descriptions.ts')).not.toMatch(/late_withdrawal\w+` \d/)
})

test('and the README says the same', () => {
  const [before, morning, afternoon] = payableAmounts
  expect(read('README.md').replace(/\s+/g, ' ')).toContain(`${before}, ${morning} or ${afternoon} CZK`)
})
