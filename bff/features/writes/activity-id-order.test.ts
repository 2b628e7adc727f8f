import { openDatabase } from '@club/db'
import { createFreshDatabase, engines } from '@club/db/testing'
import { describe, expect, it } from 'vitest'
import { addPlayer, changePlayer } from '../players/service.ts'

describe.each(engines)('The ids of activities (%s)', (engine) => {
  it('rise in the order of commits: after reading an id, no reader ever finds a new lower one', async () => {
    const { db, settings, drop } = await createFreshDatabase(engine)
    // On MySQL, a second connection pool acts as another process. The embedded database supports only one process.
    const other = engine === 'mysql' ? openDatabase(settings) : db
    const reader = openDatabase(settings)
    const writing = (handle: typeof db) => ({ db: handle, now: () => new Date(), by: undefined })
    const skills = { offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 }
    try {
      const players: number[] = []
      while (players.length < 40)
        players.push((await addPlayer(writing(db), { name: `${players.length}`, ...skills })).id)
      let writes = players.length
      let done = false
      const work = Promise.all(
        players.map(async (id, index) => {
          for (let round = 0; round < 10; round++) {
            await changePlayer(writing(index % 2 === 0 ? db : other), id, { name: `${round} of ${id}` })
            writes++
          }
        }),
      ).finally(() => {
        done = true
      })
      const seen: number[] = []
      const readIds = async () => {
        const fresh: number[] = await reader('activity').orderBy('id').pluck('id')
        // Each read must begin with the ids of the previous read, because every new id must be higher than all earlier
        // ids.
        expect(fresh.slice(0, seen.length)).toEqual(seen)
        seen.splice(0, Number.POSITIVE_INFINITY, ...fresh)
      }
      while (!done) await readIds()
      await work
      await readIds()
      expect(seen).toEqual(Array.from({ length: writes }, (_, index) => index + 1))
    } finally {
      await reader.destroy()
      if (other !== db) await other.destroy()
      await drop()
    }
  })
})
