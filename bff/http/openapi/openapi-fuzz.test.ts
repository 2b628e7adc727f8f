import { calls, streams } from '@club/contract'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { listOperations, type OpenApiDocument, type Operation } from '../../testing/fuzz/openapi-document.ts'
import { generateRequests } from '../../testing/fuzz/request-generator.ts'
import type { FuzzRequest } from '../../testing/fuzz/requests.ts'
import {
  createRequestSender,
  createResponseValidator,
  type FuzzResponse,
} from '../../testing/fuzz/responses.ts'
import type { KnownIdsLookup } from '../../testing/fuzz/valid-values.ts'
import { chooseRepetitions } from '../../testing/repetitions.ts'
import { type TestServer, THURSDAY } from '../../testing/server.ts'

/** Set `FUZZ_SEED` to repeat the requests of an earlier run. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
const REQUESTS = chooseRepetitions({ thorough: 1_500, quick: 750 })
/** The test must send more than this number of requests to each call. */
const AT_LEAST = chooseRepetitions({ thorough: 10, quick: 0 })
const CONCURRENT_REQUESTS = 50
const PLAYERS = 12

/** The timeout in milliseconds. It is long for busy machines; an idle machine needs a few seconds. */
const TEST_TIMEOUT = 120_000

const documentOf = async (api: TestServer) => (await api.get('/api/openapi.json')).body as OpenApiDocument

/** The ids of existing rows. */
interface Rows {
  readonly players: number[]
  readonly games: number[]
  readonly penalties: number[]
  /** The ids of the latest activities. */
  readonly activity: number[]
}

const idsFor =
  ({ path }: Operation, rows: Rows): KnownIdsLookup =>
  (field) => {
    if (path.startsWith('/api/activity') && /^(ids?|before)$/.test(field)) return rows.activity
    if (field === 'id' && path.startsWith('/api/penalties')) return rows.penalties
    if (field === 'gameId' || (field === 'id' && path.startsWith('/api/games'))) return rows.games
    return /^(id|playerId|\w+Team|\w+Players)$/.test(field) ? rows.players : []
  }

describeOnEveryEngine('Requests generated from the OpenAPI document', (api, engine) => {
  const latest = async () =>
    ((await api().get('/api/activity?limit=5')).body as { id: number }[]).map(({ id }) => id)

  /** Adds a penalty for a player. The player has not voted for the game, so the API accepts the penalty. */
  const addPenalty = (playerId: number | undefined, gameId: number | undefined) =>
    api().post('/api/penalties', { playerId, gameId, amount: 50, reason: 'late_withdrawal_day_before' })

  describe('the examples', () => {
    const rows: Rows = { players: [], games: [], penalties: [], activity: [] }
    beforeEach(async () => {
      rows.players.splice(0, Infinity, ...(await api().addPlayers(6)).map(({ id }) => id))
      const others = rows.players.slice(1)
      rows.games.splice(0, Infinity, (await api().addGame({ registeredPlayers: others })).id)
      const { body } = await addPenalty(rows.players[0], rows.games[0])
      rows.penalties.splice(0, Infinity, (body as { id: number }).id)
      rows.activity.splice(0, Infinity, ...(await latest()))
    })

    it.each(Object.keys(calls))('of %s are accepted', async (name) => {
      const document = await documentOf(api())
      const operation = listOperations(document).find(({ id }) => id === name)
      if (!operation) throw new Error(`${name} is not described`)
      const idOf = idsFor(operation, rows)
      const existingId = (field: string, value: unknown) =>
        typeof value === 'number' && idOf(field).length > 0 ? (idOf(field)[value - 1] ?? value) : value
      const path = operation.path.replace(/\{(\w+)\}/g, (_, field: string) => String(existingId(field, 1)))
      const query = operation.parameters.flatMap(({ name: field, in: place, example }) =>
        place === 'query' && example !== undefined ? [[field, String(example)]] : [],
      )
      // In the examples, the id 1 means the first row of a table, 2 the second row, and so on. The test replaces these
      // ids by those of the rows in its own database.
      const body: unknown =
        operation.body?.example &&
        JSON.parse(JSON.stringify(operation.body.example), (field, value) =>
          Array.isArray(value) ? value.map((each) => existingId(field, each)) : existingId(field, value),
        )
      const answer = await api().send(
        operation.method,
        `${path}?${new URLSearchParams(query)}`,
        body === undefined ? undefined : body,
      )
      // This club has no PIN, so the calls that lock and unlock the organiser's rights respond with 404.
      if (/^(un)?lockOrganiser$/.test(name))
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
      else expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
    })
  })

  it(
    `${REQUESTS} valid and invalid requests: the document describes every answer`,
    async () => {
      console.log(`FUZZ_SEED=${seed} (${engine})`)
      const document = await documentOf(api())
      const { accepts, violation } = createResponseValidator(document)
      const { send, close } = createRequestSender(api().origin)
      const rows: Rows = { players: [], games: [], penalties: [], activity: [] }
      const refreshRows = async () => {
        const added = await api().addPlayers(2)
        const ids = added.map(({ id }) => id)
        // The first game has enough players to generate teams; the second game has too few.
        await api().addGame({ date: THURSDAY, registeredPlayers: ids })
        const { id } = await api().addGame({ date: THURSDAY, registeredPlayers: ids.slice(1) })
        await addPenalty(ids[0], id)
        for (const list of ['players', 'games', 'penalties'] as const) {
          const { body } = await api().get(`/api/${list}`)
          rows[list].splice(0, Infinity, ...(body as { id: number }[]).map(({ id }) => id))
        }
        rows.activity.splice(0, Infinity, ...(await latest()))
      }
      await api().addPlayers(PLAYERS)
      await refreshRows()
      // The call of the event stream is left out, because its response never ends. live.test.ts tests this call.
      const requests = fc.oneof(
        ...listOperations(document)
          .filter(({ path }) => path !== streams.events.path)
          .map((each) => generateRequests(each, idsFor(each, rows), accepts)),
      )
      const seen = new Map<string, number>()
      const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)

      for (let batch = 0; batch < REQUESTS / CONCURRENT_REQUESTS; batch++) {
        const given = fc.sample(requests, { seed: seed + batch, numRuns: CONCURRENT_REQUESTS })
        const answers = await Promise.all(given.map(send))
        const wrong = given.flatMap((each, at) => violationsOf(each, answers[at], violation))
        expect(wrong, `FUZZ_SEED=${seed}`).toEqual([])
        for (const [at, { operation }] of given.entries()) {
          count(operation.id)
          count(String(answers[at]?.status))
        }
        await refreshRows()
      }
      close()

      for (const name of Object.keys(calls)) expect(seen.get(name), name).toBeGreaterThan(AT_LEAST)
      for (const status of [200, 201, 204, 400, 404, 409, 413, 415])
        expect(seen.get(String(status)), `answers ${status}`).toBeGreaterThan(0)
      expect((await api().get('/api/openapi.json')).body).toEqual(document)
    },
    TEST_TIMEOUT,
  )
})

/**
 * Checks a response against the OpenAPI document. Returns an empty list when it conforms. Otherwise returns a list with
 * one sentence, which describes the violation and contains the data to repeat the request.
 */
function violationsOf(
  { operation, kind, expected, path, type, body }: FuzzRequest,
  answer: FuzzResponse | undefined,
  violation: (operation: Operation, answer: FuzzResponse) => string | undefined,
): string[] {
  if (!answer) return [`${operation.id} was not answered`]
  const unexpected =
    expected && !expected.includes(answer.status) ? `is not ${expected.join(' or ')}` : undefined
  const problem = violation(operation, answer) ?? unexpected
  return problem === undefined
    ? []
    : [
        `${operation.method} ${path} (${type}) ${body?.slice(0, 500) ?? ''}, wrong in ${kind}: ${answer.status} ${problem}: ${answer.body.slice(0, 300)}`,
      ]
}
