import { parse } from '@formatjs/icu-messageformat-parser'
import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import compileMessages from './compile-messages.js'
import { addNoBreakSpaces } from './no-break-spaces.js'

/** Returns a text as it is displayed, with `~` in place of no-break spaces. */
function shown(text: string, values: Record<string, string | number> = {}): string {
  const messages = { text: addNoBreakSpaces(parse(text)) }
  return createIntl({ locale: 'cs', messages })
    .formatMessage({ id: 'text' }, values)
    .replaceAll('\u00a0', '~')
}

describe('in a Czech text a line is never broken', () => {
  test.each([
    ['zmizí ze statistik i z hlasování', 'zmizí ze statistik i~z~hlasování'],
    ['V zápisech a v týmech', 'V~zápisech a~v~týmech'],
    ['(o gól) k brance', '(o~gól) k~brance'],
  ])('after a word of one letter: %s', (text, expected) => {
    expect(shown(text)).toBe(expected)
  })

  test.each([
    ['Dříve než 7 hodin předem', 'Dříve než 7~hodin předem'],
    ['pokuta 100 Kč', 'pokuta 100~Kč'],
  ])('between a number and its noun: %s', (text, expected) => {
    expect(shown(text)).toBe(expected)
  })

  test('between an argument and its unit, not between it and any other word', () => {
    expect(shown('Platba {amount} Kč za zápas', { amount: 50 })).toBe('Platba 50~Kč za zápas')
    expect(shown('{name} zmizí', { name: 'Jan' })).toBe('Jan zmizí')
  })

  test('between the number of a plural and its noun, nor after a word of one letter before the number', () => {
    const text = 'Góly {count, plural, one {v # zápase} few {ve # zápasech} other {v # zápasech}}'
    expect(shown(text, { count: 1 })).toBe('Góly v~1~zápase')
    expect(shown(text, { count: 3 })).toBe('Góly ve 3~zápasech')
  })
})

test('longer words and the values of arguments are not changed', () => {
  expect(shown('Lavička a tribuna: {name}', { name: 'a b' })).toBe('Lavička a~tribuna: a b')
  expect(shown('úvaha nad oknem')).toBe('úvaha nad oknem')
})

test('the build adds no-break spaces to Czech catalogues, not to English ones', async () => {
  const built = async (language: string) =>
    compileMessages.call(
      { resourcePath: `/site/messages/${language}.ts` },
      "export const texts = { a: 'v 5 s' }",
    )
  expect(await built('cs')).toContain('v\u00a05\u00a0s')
  expect(await built('en')).toContain('v 5 s')
})

test('an invalid text fails the build with its id', async () => {
  const source = "export const texts = { 'mf-x.count': '{count, plurl, other {#}}' }"
  await expect(compileMessages.call({ resourcePath: '/site/messages/en.ts' }, source)).rejects.toThrow(
    'The text "mf-x.count" is not valid: {count, plurl, other {#}}',
  )
})
