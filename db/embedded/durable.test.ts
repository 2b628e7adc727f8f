import { fork } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../index.ts'
import { createEmptyDatabase } from '../testing/index.ts'

describe('the embedded engine', () => {
  it('has every acknowledged write after its process was killed', async () => {
    const { settings, remove } = await createEmptyDatabase('embedded')
    const writer = fork(new URL('../testing/write-until-killed.ts', import.meta.url), [
      JSON.stringify(settings),
    ])
    let acknowledged = 0
    writer.on('message', (id: number) => {
      acknowledged = id
      if (id === 50) writer.kill('SIGKILL')
    })
    await once(writer, 'exit')
    const db = openDatabase(settings)
    const storedIds: number[] = await db('games').orderBy('id').pluck('id')
    await db.destroy()
    await remove()
    expect(acknowledged).toBeGreaterThanOrEqual(50)
    expect(storedIds.slice(0, acknowledged)).toEqual(
      Array.from({ length: acknowledged }, (_, index) => index + 1),
    )
  })
})
