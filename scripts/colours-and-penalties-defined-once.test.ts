import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backgrounds, colours } from '../contract/colours.ts'
import { payableAmounts } from '../contract/rules/penalty.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/**
 * The files that must not define colours: the site's pages and style sheets, and the server's sources, because the
 * server draws pictures and writes HTML pages.
 */
const coloured = globSync(['shell/*.html', 'shell/public/*.{html,css}', 'bff/**/*.ts'], {
  cwd: root,
  exclude: (name) => /node_modules|\.test\.ts$/.test(name),
})
const colour = /(?<!&)#(?:[\da-f]{3,4}){1,2}\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(/gi
const blackOrWhite = /^#(?:0{3}|f{3}){1,2}$/i

/**
 * The only server file that may define colours. They are the colours of the night sky, the pitch and the crest, which
 * only the server's pictures contain.
 */
const picturesOwn = 'bff/features/game-pictures/drawing/svg-elements.ts'

test('colours are defined in the theme or for the pictures, and in no page, stylesheet or drawing', () => {
  expect(coloured).toEqual(
    expect.arrayContaining([
      'shell/index.html',
      'shell/help.html',
      'shell/public/help.css',
      'bff/http/openapi/docs-style.ts',
      picturesOwn,
    ]),
  )
  expect(
    coloured
      .filter((file) => file !== picturesOwn)
      .flatMap((file) =>
        (read(file).match(colour) ?? [])
          .filter((found) => !blackOrWhite.test(found))
          .map((found) => `${file}: ${found}`),
      ),
  ).toEqual([])
})

test('colours of both pages and pictures are defined in contract/colours.ts only', () => {
  const files = globSync('{shell,platform,mf-*,bff,contract}/**/*.{ts,tsx,html,css}', {
    cwd: root,
    exclude: (name) => /node_modules|dist|\.test\./.test(name),
  })
  const both = { ...colours, ...backgrounds }
  const shared = new Set(Object.values(both).filter((value) => !blackOrWhite.test(value)))
  const homes = files.filter((file) => [...shared].some((value) => read(file).includes(value)))
  // tokens.ts is allowed, because the text colour of the light theme happens to equal the colour of the text on the
  // white shirt.
  expect(homes.sort()).toEqual(['contract/colours.ts', 'platform/theme/tokens.ts'])
})

test('a literal colour is found; an anchor or a character reference is not', () => {
  expect('a { color: #FFF; background: #0d131080 } b { color: rgb(1 2 3) }'.match(colour)).toHaveLength(3)
  expect('<a href="#en-dark">&#39;</a> `#problem-not_found`'.match(colour)).toBeNull()
})

test('penalties are defined in contract/rules/penalty.ts, from which the help page is built', () => {
  expect(read('shell/help.html').match(/\d+(?:&nbsp;|\s)(?:Kč|CZK)/g)).toBeNull()
  expect(read('contract/api-descriptions.ts')).not.toMatch(/late_withdrawal\w+` \d/)
})

test('the README has the same penalties', () => {
  const [before, morning, afternoon] = payableAmounts
  expect(read('README.md').replace(/\s+/g, ' ')).toContain(`${before}, ${morning} or ${afternoon} CZK`)
})
