import { type Call, calls, problems, streams } from '@club/contract'
import { Validator } from '@seriousme/openapi-schema-validator'
import Ajv from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { createRequestExample, getExample } from './docs-example.ts'
import { callNames } from './openapi.ts'
import { toJsonSchema } from './openapi-schemas.ts'

interface Operation {
  readonly parameters: readonly { name: string; in: string; required: boolean }[]
  readonly requestBody?: {
    content: Record<string, { schema: { properties?: Record<string, unknown>; minProperties?: number } }>
  }
  readonly responses: Record<string, unknown>
}
type Document = {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { responses: Record<string, { content: Record<string, { schema: unknown }> }> }
}

describe('The description of the API', () => {
  let api: TestServer
  let document: Document
  beforeAll(async () => {
    api = await startTestServer('embedded')
    document = (await api.get('/api/openapi.json')).body as Document
  })
  afterAll(() => api.close())

  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator()
    const result = await validator.validate(structuredClone(document))
    expect(result).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('contains every call and every stream of the contract, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(
      Object.values({ ...calls, ...streams })
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    )
  })

  it('describes a stream by its content type, without an ETag', () => {
    const events = document.paths['/api/events']?.get
    expect(events?.parameters).toMatchObject([
      { name: 'after', in: 'query', required: false },
      { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'integer', minimum: 0 } },
    ])
    expect(events?.responses).not.toHaveProperty('304')
    expect(events?.responses['200']).toMatchObject({
      content: { 'text/event-stream': { schema: { required: ['kind', 'gameId', 'playerId'] } } },
    })
    expect(events?.responses['503']).toEqual({
      $ref: '#/components/responses/TooManyStreamsOrDatabaseUnavailable',
    })
  })

  it('lists the parameters, the body and every possible status of a call', () => {
    const change = document.paths['/api/games/{id}']?.patch
    expect(change?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
      { name: 'if-match', in: 'header', required: false },
      { name: 'Club-Device-Player', in: 'header', required: false },
    ])
    expect(document.paths['/api/games']?.get?.parameters).toEqual([])
    expect(Object.keys(change?.requestBody?.content['application/json']?.schema.properties ?? {})).toContain(
      'benchPlayers',
    )
    expect(Object.keys(change?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '403', '404', '409', '412', '413', '415', '429', '500', '503']),
    )
  })

  it('lists the problem codes of a call in one response for each status', () => {
    expect(document.paths['/api/games/{id}/generate-teams']?.post?.responses).toMatchObject({
      '404': { $ref: '#/components/responses/GameNotFound' },
      '409': { $ref: '#/components/responses/NotEnoughPlayersOrGameClosed' },
    })
    expect(document.components.responses.NotEnoughPlayersOrGameClosed).toMatchObject({
      content: {
        'application/problem+json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Problem' },
              {
                properties: { status: { const: 409 }, code: { enum: ['not_enough_players', 'game_closed'] } },
              },
            ],
          },
        },
      },
    })
  })

  it('requires at least one field in a partial change', () => {
    for (const path of ['/api/games/{id}', '/api/players/{id}'])
      expect(
        document.paths[path]?.patch?.requestBody?.content['application/json']?.schema.minProperties,
      ).toBe(1)
  })

  it('has patterns that the regular expression engines of other languages support', () => {
    const patterns = new Set<string>()
    JSON.stringify(document, (key, value) => {
      if (key === 'pattern') patterns.add(value)
      return value
    })
    expect(patterns.size).toBeGreaterThan(3)
    for (const pattern of patterns) expect(pattern).not.toMatch(/\\[pPkdws]|\\u|\(\?[<=!]/)
  })

  it('makes other validators accept every rating, name and year of a game that the server accepts', () => {
    const ajv = new Ajv.default({ strict: false })
    formats.default(ajv)
    ajv.addSchema(document, 'api')
    const takes = (path: string, method: string) => {
      const place = `/paths/${path.replaceAll('/', '~1')}/${method}/requestBody/content/application~1json/schema`
      return (body: object) => ajv.getSchema(`api#${place.replace('{id}', '%7Bid%7D')}`)?.(body)
    }
    const player = takes('/api/players', 'post')
    const skills = { defenseSkill: 5, ballHandlingSkill: 10 }
    for (let tenth = 10; tenth <= 100; tenth++)
      expect(player({ name: 'Žofie O’Neill', offenseSkill: tenth / 10, ...skills }), `${tenth / 10}`).toBe(
        true,
      )
    expect(player({ name: 'a\u202eb', offenseSkill: 1, ...skills })).toBe(false)
    const game = takes('/api/games/{id}', 'patch')
    for (const date of ['1970-01-01T00:00:00Z', '2199-12-31T23:59:59.999Z', '2026-11-26T19:00:00+01:00'])
      expect(game({ date }), date).toBe(true)
    for (const date of ['1969-12-31T23:59:59Z', '2200-01-01T00:00:00Z', '2026-02-30T10:00:00Z', '2026-11-26'])
      expect(game({ date }), date).toBe(false)
    expect(game({})).toBe(false)
  })

  it('contains every method and path that the server answers with 200', async () => {
    const known = new Set(Object.values(calls).map(({ method, path }) => `${method} ${path}`))
    const paths = [...new Set(Object.values(calls).map(({ path }) => path))]
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        if (known.has(`${method} ${path}`)) continue
        // A path such as `/games/upcoming` also matches `/games/{id}`. When the contract has a call with this method
        // for `/games/{id}`, the response is 400 or 404 instead of 405.
        const { status } = await api.send(method, path.replace(/\{\w+\}/g, '999999'))
        expect([400, 404, 405], `${method} ${path}`).toContain(status)
      }
      expect((await api.get(`${path.replace(/\{\w+\}/g, '999999')}/more`)).status, `${path}/more`).not.toBe(
        200,
      )
    }
  })

  it('is shown on a page with every call and every problem, without scripts', async () => {
    const page = await api.get('/api/docs')
    expect(page.status).toBe(200)
    expect(page.headers.get('Content-Type')).toContain('text/html')
    expect(page.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'; style-src 'sha256-/)
    const shown = String(page.body).replaceAll('<wbr>', '')
    for (const { path, summary } of Object.values({ ...calls, ...streams })) {
      expect(shown).toContain(path)
      expect(page.body).toContain(summary)
    }
    expect(page.body).toContain('The games whose <code>isArchived</code> is false, played ones too')
    for (const code of Object.keys(problems)) expect(page.body).toContain(`id="problem-${code}"`)
    expect(page.body).not.toContain('<script')
    expect(page.body).toContain('<a href="/">')
  })

  it('describes each field in words on the page, and the fields of players and games only once', async () => {
    const page = String((await api.get('/api/docs')).body).replaceAll('<wbr>', '')
    for (const row of [
      '<tr><td><code>id</code></td><td>whole number from 1</td></tr>',
      '<tr><td><code>name</code></td><td>text of 1 to 100 characters</td></tr>',
      '<tr><td><code>offenseSkill</code></td><td>number from 1 to 10, in steps of 0.1</td></tr>',
      '<tr><td><code>whiteTeamScore</code></td><td>whole number from 0 to 999 or null <small>optional</small></td></tr>',
      '<code>going</code> or <code>not_going</code>, else <code>going</code> <small>optional</small>',
      '<td><code>whiteTeam</code></td><td>list: <a href="#shape-player">player</a></td>',
      '<td><code>balance.overall</code></td><td>number</td>',
      '<td><code>errors[].path</code></td><td>text</td>',
    ])
      expect(page).toContain(row)
    for (const [, link] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${link}"`)
  })

  it.each(callNames)('has examples that the schemas of %s accept', (name) => {
    const call: Call = calls[name]
    const { body } = call
    if (body)
      expect(
        z.safeParse(body, JSON.parse(createRequestExample(toJsonSchema(body, 'input')))).error,
      ).toBeUndefined()
    for (const answer of Object.values(call.responses))
      if (answer)
        expect(
          z.safeParse(answer, JSON.parse(getExample(toJsonSchema(answer, 'output')))).error,
        ).toBeUndefined()
  })
})
