import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { createTestLog } from '../../testing/test-log.ts'

describe('The log', () => {
  const { log, lines } = createTestLog()
  let api: TestServer
  beforeAll(async () => {
    api = await startTestServer('embedded', { log })
  })
  afterAll(() => api.close())

  it('has one line per request with id, route, status and time, and without personal data', async () => {
    const { id } = await api.addPlayer({ name: 'Josef Tajný' })
    lines.length = 0
    const answer = await api.delete(`/api/players/${id}?confirmationCode=tajemstvi`)
    await vi.waitFor(() => expect(lines).toHaveLength(1), 60_000)
    const [line = ''] = lines
    expect(JSON.parse(line)).toMatchObject({
      requestId: answer.headers.get('X-Request-Id'),
      method: 'DELETE',
      route: '/api/players/{id}',
      status: 400,
      milliseconds: expect.any(Number),
    })
    expect(line).not.toMatch(/tajemstvi|Tajný|127\.0\.0\.1/)
  })

  it('contains the cause of a server error, which the response does not contain', async () => {
    lines.length = 0
    await api.db.schema.renameTable('penalties', 'hidden_penalties')
    const answer = await api.get('/api/penalties')
    await api.db.schema.renameTable('hidden_penalties', 'penalties')
    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'internal_error', detail: 'Something went wrong on our side.' },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/penalties|select|SQL|at /)
    await vi.waitFor(() => expect(lines).toHaveLength(2), 60_000)
    expect(lines.join('')).toContain('no such table: penalties')
  })
})
