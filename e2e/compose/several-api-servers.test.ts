import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationNames } from '../../db/migrations/index.ts'
import { type ComposeStack, startComposeStack } from './stack.ts'

let stack: ComposeStack

beforeAll(async () => {
  stack = await startComposeStack({ bff: 3, services: ['mysql', 'bff', 'shell'] })
})
afterAll(() => stack?.down())

const sql = (query: string) =>
  stack.compose('exec', '-T', 'mysql', 'sh', '-c', `mysql -uclub -p"$MYSQL_PASSWORD" -N -e "${query}" club`)

test('three servers that start together on an empty database migrate and fill the database only once', async () => {
  expect(await stack.containers('bff')).toHaveLength(3)
  expect(await sql('select name from knex_migrations order by id')).toBe(migrationNames.join('\n'))
  const games: unknown[] = await (await fetch(`${stack.url}/api/games`)).json()
  expect(await sql('select count(*) from games')).toBe(String(games.length))
  expect(await stack.compose('logs', 'bff')).not.toMatch(/error/i)
})

test('visitors reach all three servers', async () => {
  await Promise.all(Array.from({ length: 60 }, () => fetch(`${stack.url}/api/club`)))
  for (const { Name } of await stack.containers('bff')) {
    const log = await stack.compose('logs', '--no-log-prefix', '--index', Name.split('-').at(-1) ?? '', 'bff')
    expect(log, Name).toContain('/api/club')
  }
})
