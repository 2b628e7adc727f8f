import { describe, expect, it } from 'vitest'
import { toPortablePattern } from './portable-pattern.ts'

describe('A portable pattern', () => {
  it.each([
    ['^[a-z][a-z0-9-]{0,40}$', '^[a-z][a-z0-9-]{0,40}$'],
    ['^\\d{4}-[\\d.]+$', '^[0-9]{4}-[0-9.]+$'],
    ['^[^\\p{Cc}\\p{Cs}\\u202a-\\u202e]*$', '^[^\\x00-\\x1f\\x7f-\\x9f\u202a-\u202e]*$'],
    ['\\u{1f468}', '\u{1f468}'],
  ])('%s is written as %s', (source, written) => {
    expect(toPortablePattern(source)).toBe(written)
    expect(() => new RegExp(written, 'u')).not.toThrow()
  })

  it.each(['\\p{Lu}', '(?<=a)b', '(?=a)', '(?!a)', '(?<name>a)\\k<name>'])(
    '%s is left out, because other engines do not support it',
    (source) => {
      expect(toPortablePattern(source)).toBeUndefined()
    },
  )

  it('matches the same names as the original', () => {
    const source = '^[^\\p{Cc}\\p{Cs}\\u202a-\\u202e\\u2066-\\u2069]*$'
    const [before, after] = [new RegExp(source, 'u'), new RegExp(toPortablePattern(source) ?? '', 'u')]
    for (const text of [
      'Jiří Čížek',
      'a\u0000b',
      'a\u0085b',
      'a\u202eb',
      'a\u2067b',
      '\u{1f468}\u200d\u{1f467}',
      '',
    ])
      expect(after.test(text), JSON.stringify(text)).toBe(before.test(text))
  })
})
