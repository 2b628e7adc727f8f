import { calls } from '@club/contract'
import { describe, expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { THURSDAY } from '../../testing/server.ts'

describeOnEveryEngine('Conventions of the API', (api) => {
  const json = { 'Content-Type': 'application/json' }

  describe('a problem', () => {
    it('is a problem document with code, sentence, status and the request id [S8.2]', async () => {
      const answer = await api().get('/api/games/12345')
      expect(answer.status).toBe(404)
      expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
      expect(answer.body).toEqual({
        type: '/api/docs#problem-game_not_found',
        title: 'Game not found',
        status: 404,
        detail: 'There is no such game.',
        code: 'game_not_found',
        instance: answer.headers.get('X-Request-Id'),
      })
    })

    it('contains the caller’s request id if that id is valid, and otherwise a new id', async () => {
      const given = async (id: string) =>
        (await api().get('/api/games/1', { 'X-Request-Id': id })).headers.get('X-Request-Id')
      expect(await given('trace-2026.11_21')).toBe('trace-2026.11_21')
      expect(await given('two words <b>')).toMatch(/^[0-9a-f-]{36}$/)
    })

    it('lists every error at once, with its path', async () => {
      const body = { date: 5, wasPlayed: 1, whiteTeam: [1, 'x', -3], colour: 'red', size: 1 }
      const answer = await api().post('/api/games', body)
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
      const { errors, detail } = answer.body as {
        errors: { path: string; message: string }[]
        detail: string
      }
      expect(errors.map(({ path }) => path).sort()).toEqual([
        'colour',
        'date',
        'size',
        'wasPlayed',
        'whiteTeam.1',
        'whiteTeam.2',
      ])
      expect(errors).toContainEqual({ path: 'colour', message: 'is not a known field' })
      expect(errors.every(({ message }) => message !== '' && message !== 'Invalid input')).toBe(true)
      expect(detail).toBe(
        'The request has 6 errors: date, wasPlayed, whiteTeam.1, whiteTeam.2, colour and 1 more.',
      )
    })

    it.each([
      ['/api/players', { name: 5 }, 'name', 'Player name cannot be empty.'],
      ['/api/games', {}, 'date', 'must be an ISO 8601 instant, such as 2026-11-26T18:00:00.000Z'],
      ['/api/games', { date: THURSDAY, whiteTeam: 3 }, 'whiteTeam', 'must be a list'],
      ['/api/games', { date: THURSDAY, whiteTeam: [0] }, 'whiteTeam.0', 'must be a positive whole number'],
      ['/api/games', { date: THURSDAY, wasPlayed: 'yes' }, 'wasPlayed', 'must be true or false'],
      ['/api/registrations', { playerId: 1 }, 'gameId', 'must be a positive whole number'],
      ['/api/registrations', { playerId: 1, gameId: 1, status: 5 }, 'status', 'must be going or not_going'],
      ['/api/tab-loads', { tab: 'mf-x', version: 1 }, 'version', 'must be text'],
      ['/api/tab-loads', { attempt: 0 }, 'attempt', 'must be at least 1'],
      ['/api/tab-loads', { version: 'x'.repeat(41) }, 'version', 'must have at most 40 characters'],
      ['/api/tab-loads', { tab: 'X' }, 'tab', 'does not have the right form'],
      ['/api/tab-loads', {}, 'milliseconds', 'is missing'],
      ['/api/stats/recalculate', { x: 1 }, 'x', 'is not a known field'],
      ['/api/games/1/generate-teams', { early: true }, 'early', 'is not a known field'],
    ])('POST %s of %j says that %s %s', async (path, sent, field, message) => {
      const answer = await api().post(path, sent)
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
      const { errors } = answer.body as { errors: { path: string; message: string }[] }
      expect(errors.filter((error) => error.path === field)).toEqual([{ path: field, message }])
    })

    it('is checked for DELETE, too, and then nothing is deleted', async () => {
      const { id } = await api().addPlayer()
      const path = `/api/players/${id}?confirmationCode=DELETE%20PLAYER`
      expect(await api().send('DELETE', path, { reason: 'left' })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'reason', message: 'is not a known field' }] },
      })
      expect((await api().get(`/api/players/${id}/profile`)).status).toBe(200)
    })

    it('lists one error for each value, however many rules it breaks', async () => {
      const { id } = await api().addPlayer()
      const message = 'must be a whole number from -100000 to 100000'
      expect((await api().patch(`/api/players/${id}`, { plusMinus: -1e20 })).body).toMatchObject({
        detail: `plusMinus ${message}.`,
        errors: [{ path: 'plusMinus', message }],
      })
    })

    it('lists the errors of the address and of the body together', async () => {
      const { body } = await api().patch('/api/games/x', { date: 5 })
      expect(body).toMatchObject({ errors: [{ path: 'id' }, { path: 'date' }] })
    })

    it('lists at most 100 errors and the number of the others', async () => {
      const { body } = await api().post('/api/games', { date: THURSDAY, whiteTeam: Array(200).fill('x') })
      const { errors } = body as { errors: unknown[] }
      expect(errors).toHaveLength(101)
      expect(errors.at(-1)).toEqual({ path: '', message: 'and 100 more errors' })
    })
  })

  describe('a body', () => {
    it.each(['{"name":', 'null', '5', '"text"', '{"a":1}}', '{"__proto__":{"x":1}}'])(
      'that is not a JSON object is refused: %s',
      async (text) => {
        expect(await api().send('POST', '/api/players', text)).toMatchObject({
          status: 400,
          body: { code: 'validation_failed', detail: 'The request body must be a valid JSON object.' },
        })
      },
    )

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', ''])(
      'of type "%s" is answered 415',
      async (type) => {
        expect(await api().send('POST', '/api/players', '{}', { 'Content-Type': type })).toMatchObject({
          status: 415,
          body: { code: 'unsupported_media_type' },
        })
      },
    )

    it('of the type JSON with a character set is accepted', async () => {
      const { id } = await api().addPlayer()
      const headers = { 'Content-Type': 'application/json; charset=utf-8' }
      expect((await api().send('PATCH', `/api/players/${id}`, { name: 'Žďár' }, headers)).status).toBe(200)
    })

    it('of 100 kB is accepted, and one byte more is refused', async () => {
      const filled = (bytes: number) => `{"x":"${'a'.repeat(bytes - 8)}"}`
      expect((await api().send('POST', '/api/players', filled(100_000))).status).toBe(400)
      expect(await api().send('POST', '/api/players', filled(100_001))).toMatchObject({
        status: 413,
        body: { code: 'payload_too_large' },
      })
    })

    it('that is missing is answered with the list of required fields', async () => {
      expect(await api().send('POST', '/api/registrations', undefined, json)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'playerId' }, { path: 'gameId' }] },
      })
    })

    it.each(['{"name":"broken', 'not gzip at all'])(
      'whose compression is broken is answered 400: %s',
      async (text) => {
        const answer = await api().send('POST', '/api/players', text, { ...json, 'Content-Encoding': 'gzip' })
        expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
      },
    )

    it('in an unknown compression is answered 415', async () => {
      const answer = await api().send('POST', '/api/players', '{}', { ...json, 'Content-Encoding': 'rot13' })
      expect(answer.status).toBe(415)
    })
  })

  describe('a query', () => {
    it.each(Object.values(calls).map((call) => ({ call, name: `${call.method} ${call.path}` })))(
      'with a field that is not in the schema of $name is refused',
      async ({ call: { method, path } }) => {
        for (const field of ['x', 'gameID', '__proto__', 'constructor']) {
          const answer = await api().send(method, `${path.replace(/\{\w+\}/g, '1')}?${field}=1`)
          expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
          const { errors } = answer.body as { errors: { path: string; message: string }[] }
          expect(errors).toContainEqual({ path: field, message: 'is not a known field' })
        }
      },
    )

    it('that is refused changes nothing', async () => {
      const { id } = await api().addPlayer()
      await api().delete(`/api/players/${id}?confirmationCode=DELETE%20PLAYER&reason=left`)
      expect((await api().get('/api/players')).body).toMatchObject([{ id }])
    })

    it.each(['/api/openapi.json', '/api/docs'])('is refused by %s too', async (path) => {
      expect(await api().get(`${path}?x=1`)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      })
    })
  })

  describe('a path', () => {
    it.each([
      ['PUT', '/api/games', 'HEAD, GET, POST'],
      ['POST', '/api/games/upcoming', 'HEAD, GET'],
      ['GET', '/api/registrations', 'POST'],
      ['PUT', '/api/players/5', 'PATCH, DELETE'],
      ['PATCH', '/api/openapi.json', 'HEAD, GET'],
      ['PATCH', '/api/penalties/debts', 'HEAD, GET'],
      ['DELETE', '/api/players/import', 'POST'],
    ])('%s %s is 405, with the allowed methods', async (method, path, allow) => {
      const answer = await api().send(method, path)
      expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
      const names = (list: string | null) => new Set(list?.split(', '))
      expect(names(answer.headers.get('Allow'))).toEqual(names(allow))
      const options = await api().send('OPTIONS', path)
      expect([options.status, names(options.headers.get('Allow'))]).toEqual([200, names(allow)])
    })

    it.each([
      '/api',
      '/api/',
      '/api/nothing',
      '/api/games/1/nothing',

      '/api/games/%E0%A4%A/teams',
    ])('%s is answered with a problem and not with the page', async (path) => {
      const { status, body } = await api().get(path)
      expect([400, 404]).toContain(status)
      expect(body).toMatchObject({ code: expect.stringMatching(/^(not_found|validation_failed)$/) })
    })

    it('under /api accepts no unknown method', async () => {
      expect((await api().send('PROPFIND', '/api/nothing')).status).toBe(404)
      expect((await api().send('PROPFIND', '/api/games')).status).toBe(405)
    })

    it.each(['0', '-1', '1.5', '1e3', 'abc', '9999999999999999'])(
      'needs a positive whole id, not %s',
      async (id) => {
        expect(await api().get(`/api/games/${id}`)).toMatchObject({
          status: 400,
          body: { errors: [{ path: 'id' }] },
        })
      },
    )
  })

  describe('a read', () => {
    it('answers HEAD like GET without the body', async () => {
      await api().addPlayers(3)
      const get = await api().get('/api/players')
      const head = await api().send('HEAD', '/api/players')
      expect(head).toMatchObject({ status: 200, body: undefined })
      expect(head.headers.get('ETag')).toBe(get.headers.get('ETag'))
    })

    it('has an ETag, and is answered 304 until something changes', async () => {
      await api().addPlayer()
      const first = await api().get('/api/players')
      const tag = first.headers.get('ETag') ?? ''
      expect(first.headers.get('Cache-Control')).toBe('no-cache')
      const again = { 'If-None-Match': tag }
      expect(await api().get('/api/players', again)).toMatchObject({ status: 304, body: undefined })
      await api().addPlayer()
      expect((await api().get('/api/players', again)).status).toBe(200)
    })

    it.each(['br', 'zstd', 'gzip'])('is compressed with %s for clients that accept it', async (encoding) => {
      await api().addPlayers(20)
      const answer = await api().get('/api/players', { 'Accept-Encoding': encoding })
      expect(answer.headers.get('Content-Encoding')).toBe(encoding)
      expect(answer.headers.get('Vary')).toContain('Accept-Encoding')
      expect(answer.body).toHaveLength(20)
    })

    it.each(['/api/players', '/games'])(
      '(%s) is compressed without a warning of too many listeners',
      async (path) => {
        const warnings: string[] = []
        const note = ({ message }: Error) => warnings.push(message)
        process.on('warning', note)
        await api().addPlayers(20)
        const answer = await api().get(path, { 'Accept-Encoding': 'gzip' })
        expect(answer.headers.get('Content-Encoding')).toBe('gzip')
        process.off('warning', note)
        expect(warnings).toEqual([])
      },
    )
  })

  it.each(['identity;q=0', '*;q=0', 'identity;q=0, *;q=0', 'br;q=0,gzip;q=0,zstd;q=0,deflate;q=0,*;q=0'])(
    'a read or a change that refuses every encoding (%s) gets an uncompressed response',
    async (refusal) => {
      const headers = { 'Accept-Encoding': refusal }
      await api().addPlayers(20)
      const skills = { offenseSkill: 5, defenseSkill: 5, ballHandlingSkill: 5 }
      const added = await api().send('POST', '/api/players', { name: 'Jan', ...skills }, headers)
      expect(added).toMatchObject({ status: 201, body: { name: 'Jan' } })
      const read = await api().get('/api/players', headers)
      expect(read.status).toBe(200)
      expect(read.body).toHaveLength(21)
      expect(read.headers.get('Content-Encoding')).toBeNull()
      expect(read.headers.get('Vary')).toContain('Accept-Encoding')
    },
  )

  it('every action is open to any visitor: no call requires a sign-in [S1.11 S6.1]', async () => {
    for (const { method, path } of Object.values(calls)) {
      const { status, headers } = await api().send(method, path.replace(/\{\w+\}/g, '1'))
      expect([401, 403], `${method} ${path}`).not.toContain(status)
      expect(headers.get('WWW-Authenticate')).toBeNull()
      expect(headers.get('Set-Cookie')).toBeNull()
    }
  })

  it('every response has the security headers, no cookie, and no header with the name of the framework', async () => {
    for (const path of ['/api/players', '/api/nothing', '/livez', '/nowhere']) {
      const { headers } = await api().get(path)
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('X-Frame-Options')).toBe('DENY')
      expect(headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
      expect(headers.get('X-Powered-By')).toBeNull()
      expect(headers.get('Set-Cookie')).toBeNull()
    }
  })

  it('headers that browsers use only for documents are sent only with documents', async () => {
    const json = (await api().get('/api/players')).headers
    const page = (await api().get('/api/docs')).headers
    for (const name of [
      'Strict-Transport-Security',
      'Cross-Origin-Opener-Policy',
      'Origin-Agent-Cluster',
      'X-Permitted-Cross-Domain-Policies',
      'Permissions-Policy',
    ]) {
      expect(json.get(name), name).toBeNull()
      expect(page.get(name), name).toBeTruthy()
    }
  })

  it('a document may use no feature of the device, and its Strict-Transport-Security excludes subdomains', async () => {
    const page = (await api().get('/api/docs')).headers
    expect(page.get('Strict-Transport-Security')).toBe('max-age=31536000')
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
      expect(page.get('Permissions-Policy')?.split(', ')).toContain(`${feature}=()`)
  })

  it('GET /api/club returns the club’s settings', async () => {
    expect((await api().get('/api/club')).body).toMatchObject({
      name: 'Thursday Football Club',
      timezone: 'Europe/Prague',
      defaultLanguage: 'cs',
      teamKeyword: 'THURSDAY',
      deleteGamePhrase: 'DELETE GAME',
      deletePlayerWord: 'DELETE PLAYER',
      ibanIsDemo: true,
    })
  })

  it('GET /livez answers 200, and GET /readyz answers 200 while the database and its schema are ready', async () => {
    expect((await api().get('/livez')).status).toBe(200)
    expect((await api().get('/readyz')).status).toBe(200)
    await api().db('knex_migrations').where('name', '0005-penalties').update({ name: '0005-other' })
    expect(await api().get('/readyz')).toMatchObject({ status: 503, body: { reason: 'migrations pending' } })
    await api().db('knex_migrations').where('name', '0005-other').update({ name: '0005-penalties' })
  })
})
