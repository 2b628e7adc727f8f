import type { Game, Player, Registration } from '@club/contract'
import { createEmptyDatabase, engines } from '@club/db/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openEventStream } from '../../testing/event-stream.ts'
import { sendRequest, THURSDAY } from '../../testing/server.ts'
import type { ServerProcess } from '../../testing/server-process.ts'
import { startServerForTest } from '../../testing/server-process-for-test.ts'
import { createTemporaryFolder } from '../../testing/temporary-folder.ts'

const startServer = (settings: Record<string, string>): ServerProcess =>
  startServerForTest({ DEMO_DATA: 'off', RATE_LIMIT_WRITES: '0', ...settings })

const skills = { offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 }
const post = async <Added>(address: string, path: string, body: object): Promise<Added> =>
  (await sendRequest(address, 'POST', path, body)).body as Added

describe('Live streams of several processes', () => {
  it('are ended without an error at once when the process is stopped', async () => {
    const DATA_DIR = await createTemporaryFolder()
    const server = startServer({ DATA_DIR })
    const address = await server.address
    const streams = await Promise.all(Array.from({ length: 20 }, () => openEventStream(address)))
    const player = await post<Player>(address, '/api/players', { name: 'Jan Nový', ...skills })
    await vi.waitFor(() => {
      for (const stream of streams) expect(stream.events()).toMatchObject([{ playerId: player.id }])
    }, 60_000)
    const asked = performance.now()
    server.child.kill('SIGTERM')
    // The promise `ended` rejects when the connection breaks before the server has ended the stream.
    await Promise.all(streams.map(({ ended }) => ended))
    expect((await server.end).code).toBe(0)
    // The server would wait 10 s for a running request.
    expect(performance.now() - asked).toBeLessThan(9_000)
  })

  it.runIf(engines.includes('mysql'))(
    'on one MySQL database send every event of every process once and in order',
    async () => {
      const { settings, remove } = await createEmptyDatabase('mysql')
      onTestFinished(remove)
      if (settings.kind !== 'mysql') throw new Error('not MySQL')
      const DATABASE_URL = settings.url
      const first = await startServer({ DATABASE_URL }).address
      const addresses = [
        first,
        ...(await Promise.all([1, 2].map(() => startServer({ DATABASE_URL }).address))),
      ]
      const players = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          post<Player>(first, '/api/players', { name: `Hráč ${index}`, ...skills }),
        ),
      )
      const game = await post<Game>(first, '/api/games', { date: THURSDAY })
      const streams = await Promise.all(
        addresses.flatMap((address) => Array.from({ length: 10 }, () => openEventStream(address))),
      )
      onTestFinished(() => streams.forEach((stream) => void stream.close()))
      const vote = (turn: number, playerId: number, index: number) =>
        post<Registration>(addresses[(turn + index) % 3] ?? first, '/api/registrations', {
          playerId,
          gameId: game.id,
          status: turn % 2 ? 'not_going' : 'going',
        })
      for (let turn = 0; turn < 25; turn++)
        await Promise.all(players.map(({ id }, index) => vote(turn, id, index)))
      const { body } = await sendRequest(first, 'GET', `/api/activity?limit=200&gameId=${game.id}`)
      const done = (body as { id: number; kind: string; player: { id: number } | null }[])
        .filter(({ kind }) => kind === 'vote')
        .map(({ id, kind, player }) => ({ id, kind, gameId: game.id, playerId: player?.id }))
        .toReversed()
      expect(done).toHaveLength(150)
      await vi.waitFor(
        () => {
          for (const stream of streams) expect(stream.events()).toHaveLength(150)
        },
        { timeout: 60_000 },
      )
      for (const stream of streams) expect(stream.events()).toEqual(done)
    },
    300_000,
  )
})
