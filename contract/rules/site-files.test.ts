import { describe, expect, it } from 'vitest'
import { hashedFileName, microfrontendPath, releasePath } from './site-files.ts'

/** Returns the part of an address that a pattern matches; undefined when the pattern does not match. */
const matchOf = (pattern: RegExp, address: string): string | undefined => pattern.exec(address)?.[0]

describe('A file name with a hash of the content', () => {
  it.each(['main.4f2a91c0.js', 'main-4F2A91C0.js', 'later.0123456789abcdef.js', 'en.89abcdef.chunk.css'])(
    '%s is recognised',
    (name) => expect(hashedFileName.test(name)).toBe(true),
  )

  it.each([
    'main.js',
    'remoteEntry.js',
    'main.4f2a91c.js', // A hash of seven digits is too short.
    'main4f2a91c0.js',
    'main.4f2a91cg.js',
    'main.4f2a91c0',
    'main.4f2a91c0js',
    'main.4f2a91c0.js?v=1',
    'main.4f2a91c0.',
  ])('%s is not', (name) => expect(hashedFileName.test(name)).toBe(false))
})

describe('The folder in the address of a built file', () => {
  it.each([
    ['/mf-games/main.js', '/mf-games'],
    ['/mf-five-a-side2/assets/main.js', '/mf-five-a-side2'],
    ['/mf-games', undefined],
    ['/mf-/main.js', undefined],
    ['/mf-Games/main.js', undefined],
    ['/games/mf-games/main.js', undefined],
  ])('of a microfrontend in %s is %s', (address, folder) =>
    expect(matchOf(microfrontendPath, address)).toBe(folder),
  )

  it.each([
    ['/releases/mf-games/1.0.0-4f2a91c0de/main.js', '/releases'],
    ['/releases/g/A/main.js', '/releases'],
    ['/releases/g2-a/1/main.js', '/releases'],
    ['/releases/mf-games/1.0.0', undefined],
    ['/releases/mf-games/.hidden/main.js', undefined],
    ['/releases/2games/1.0.0/main.js', undefined],
    ['/releases/Games/1.0.0/main.js', undefined],
    ['/releases/mf-games//main.js', undefined],
    ['/old/releases/mf-games/1.0.0/main.js', undefined],
  ])('of all releases in %s is %s', (address, folder) => expect(matchOf(releasePath, address)).toBe(folder))
})
