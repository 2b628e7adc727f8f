import { expect, it } from 'vitest'
import { keptPictures } from './kept.ts'

const bytes = (count: number) => new Uint8Array(count)

it('A picture is made once, for those who ask while it is made and for those who ask later', async () => {
  const kept = keptPictures()
  let made = 0
  const make = async () => bytes(++made)
  const all = await Promise.all([kept('a', make), kept('a', make), kept('b', make)])
  all.push(await kept('a', make))
  expect(all.map(({ byteLength }) => byteLength)).toEqual([1, 1, 2, 1])
})

it('Of more bytes than there is room for, the pictures stay that were asked for last', async () => {
  const kept = keptPictures(10)
  const made: string[] = []
  const ask = (key: string) =>
    kept(key, async () => {
      made.push(key)
      return bytes(4)
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'c', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

it('One that fails is tried again', async () => {
  const kept = keptPictures()
  await expect(kept('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kept('a', async () => bytes(3))).toHaveLength(3)
})
