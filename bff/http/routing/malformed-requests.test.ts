import { request } from 'node:http'
import { type CallName, calls } from '@club/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeOnEveryEngine } from '../../testing/database-engines.ts'
import { chooseRepetitions } from '../../testing/repetitions.ts'
import type { TestServer } from '../../testing/server.ts'

/** A generated request. Its body is a text and not an object, because it may be invalid JSON. */
interface RawRequest {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    "'; DROP TABLE players; --",
    '1 OR 1=1',
    '" or ""="',
    '\0',
    '\ud800',
    '🥅'.repeat(50),
    '{{7*7}}',
    '../../etc/passwd',
    'x'.repeat(5000),
    '__proto__',
    'NaN',
  ),
)
const nastyNumber = fc.oneof(
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 1e-308, Number.MAX_SAFE_INTEGER),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(nastyNumber, nastyText), { maxLength: 4 }),
  fc.dictionary(nastyText, fc.oneof(nastyNumber, nastyText), { maxKeys: 3 }),
)

const fields = [
  'date',
  'wasPlayed',
  'isArchived',
  'whiteTeamScore',
  'blackTeamScore',
  'whiteTeam',
  'blackTeam',
  'benchPlayers',
  'registeredPlayers',
  'playerId',
  'gameId',
  'status',
  'amount',
  'reason',
  'name',
  'offenseSkill',
  'defenseSkill',
  'ballHandlingSkill',
  'overallSkill',
  'gamesPlayed',
  'wins',
  'plusMinus',
  'tab',
  'version',
  'stage',
  'outcome',
  'milliseconds',
  'attempt',
  '__proto__',
  'constructor',
  'toString',
  '',
] as const

/** Invalid bodies: each object contains the field `no such field`, which no call accepts. */
const wrongObject = fc
  .dictionary(fc.constantFrom(...fields), nasty, { maxKeys: 6 })
  .map((object) => JSON.stringify({ ...object, 'no such field': 1 }))

const wrongBody = fc.oneof(
  { weight: 5, arbitrary: wrongObject },
  { weight: 1, arbitrary: nasty.map((value) => JSON.stringify(value) ?? '') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{',
      '{"a":',
      '[[[[',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{}}}',
      '\ufeff{}',
      '{}{}',
    ),
  },
  { weight: 1, arbitrary: nastyText },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 1, max: 2000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  },
)

const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/json; charset=utf-16',
      'multipart/form-data',
      'x',
      'application/xml',
    ),
  },
)

/** Invalid or unknown ids: letters, fractions, fragments of SQL, or too large numbers. */
const wrongId = fc.oneof(
  nastyText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    '0',
    '-1',
    '1.5',
    '1e9',
    '%00',
    '%FF',
    '%E0%A4%A',
    '999999999999',
    '9999999999999999999',
    '1;select%201',
    '..',
  ),
)

const query = fc.oneof(
  fc.constant(''),
  fc
    .dictionary(fc.constantFrom('confirmationCode', 'gameId', 'playerId', '__proto__', 'a[b]'), nastyText, {
      maxKeys: 3,
    })
    .map(
      (given) =>
        `?${Object.entries(given)
          .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
          .join('&')}`,
    ),
  fc.constant('?confirmationCode=DELETE%20PLAYER&confirmationCode=2'),
  fc.constant('?%E0%A4%A'),
)

/**
 * The calls that get malformed requests: all except `recalculateStatistics`. This call has no id and no field, so a
 * request with an empty object is valid.
 */
const names = (Object.keys(calls) as CallName[]).filter((name) => name !== 'recalculateStatistics')

const malformed: fc.Arbitrary<RawRequest> = fc
  .record({
    name: fc.constantFrom(...names),
    id: wrongId,
    second: wrongId,
    query,
    body: wrongBody,
    type: contentType,
  })
  .map(({ name, id, second, query: search, body, type }) => {
    const { method, path } = calls[name]
    return {
      method,
      path: path.replace('{id}', id).replace('{gameId}', id).replace('{playerId}', second) + search,
      headers: { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)) },
      body,
    }
  })

function statusOf(origin: string, { method, path, headers, body }: RawRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/`, { method, path, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function everyRow(api: TestServer): Promise<unknown> {
  const tables = ['players', 'games', 'registrations', 'lineups', 'penalties']
  return Promise.all(
    tables.map(async (table) => [
      table,
      await api
        .db(table)
        .orderBy(table === 'registrations' || table === 'lineups' ? ['game_id', 'player_id'] : ['id']),
    ]),
  )
}

const AT_ONCE = 50

/** The timeout in milliseconds. It is long for busy machines; an idle machine needs ten seconds. */
const TEST_TIMEOUT = 900_000

describeOnEveryEngine('Malformed requests', (api, engine) => {
  const requests =
    engine === 'embedded'
      ? chooseRepetitions({ thorough: 12_000, quick: 2_000 })
      : chooseRepetitions({ thorough: 2_000, quick: 1_000 })

  it(
    `${requests} requests to all calls cause no server error and no change in the data`,
    async () => {
      const [player, idle] = await api().addPlayers(3)
      const game = await api().addGame({ registeredPlayers: [player?.id ?? 0], whiteTeam: [player?.id ?? 0] })
      await api().post('/api/penalties', {
        playerId: idle?.id,
        gameId: game.id,
        amount: 0,
        reason: 'no_penalty',
      })
      const before = await everyRow(api())
      const seen = new Map<number, number>()

      await fc.assert(
        fc.asyncProperty(fc.array(malformed, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (batch) => {
          const statuses = await Promise.all(batch.map((each) => statusOf(api().origin, each)))
          for (const status of statuses) seen.set(status, (seen.get(status) ?? 0) + 1)
          expect(batch.filter((_, index) => (statuses[index] ?? 500) >= 500)).toEqual([])
        }),
        { numRuns: requests / AT_ONCE, endOnFailure: true },
      )

      expect(await everyRow(api())).toEqual(before)
      for (const status of [400, 404, 415]) expect(seen.get(status), `answers ${status}`).toBeGreaterThan(0)
    },
    TEST_TIMEOUT,
  )
})
