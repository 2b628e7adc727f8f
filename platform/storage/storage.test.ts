import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { storedJson, storedText } from './storage.ts'

const scores = z.array(z.int())

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each(['localStorage', 'sessionStorage'] as const)('in %s', (place) => {
  const text = storedText(place, 'a-text')
  const json = storedJson(place, 'a-value', scores)

  test('a written value can be read until it is removed', () => {
    text.write('cs')
    json.write([3, 2])
    expect(globalThis[place].getItem('a-text')).toBe('cs')
    expect([text.read(), json.read()]).toEqual(['cs', [3, 2]])
    text.remove()
    json.remove()
    expect([text.read(), json.read()]).toEqual([undefined, undefined])
  })

  test.each(['no JSON', '{"a":1}', '["3"]'])(
    'the stored text %j is invalid, so reading it returns undefined',
    (stored) => {
      globalThis[place].setItem('a-value', stored)
      expect(json.read()).toBeUndefined()
    },
  )

  test('in a browser that refuses storage, nothing is stored and no function throws', () => {
    vi.spyOn(globalThis, place, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    text.write('cs')
    json.write([1])
    text.remove()
    json.remove()
    expect([text.read(), json.read()]).toEqual([undefined, undefined])
  })

  test('no function throws when the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('It is full.', 'QuotaExceededError')
    })
    text.write('cs')
    json.write([1])
    expect([text.read(), json.read()]).toEqual([undefined, undefined])
  })
})
