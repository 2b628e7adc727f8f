import { expect, it } from 'vitest'
import { gate } from './gate.ts'

it('One after the other comes through, and others have a turn between two', async () => {
  const through = gate(2)
  const done: string[] = []
  const work = (name: string) =>
    through(async () => {
      done.push(name)
      setImmediate(() => done.push('somebody else'))
      await Promise.resolve()
    })
  await Promise.all([work('a'), work('b'), work('c')])
  await new Promise(setImmediate)
  expect(done).toEqual(['a', 'somebody else', 'b', 'somebody else', 'c', 'somebody else'])
})

it('Who finds too many waiting is busy and does nothing, and later ones come through again', async () => {
  const through = gate(1)
  let worked = 0
  const work = () => through(async () => ++worked)
  const [first, second, third] = [work(), work(), work()]
  await expect(third).rejects.toMatchObject({ code: 'busy', headers: { 'Retry-After': '2' } })
  expect(await Promise.all([first, second])).toEqual([1, 2])
  expect(await work()).toBe(3)
})

it('Work that fails lets the next one in', async () => {
  const through = gate(1)
  const failing = through(() => Promise.reject(new Error('no')))
  const next = through(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
