import { afterEach, describe, expect, test } from 'vitest'
import { inspectContainers, runCommand, splitLines } from '../../deploy/docker.ts'

/** The Compose service that refuses default passwords. All other services depend on it. */
const passwordCheck = 'passwords-are-set'
const env = { COMPOSE_PROJECT_NAME: `club-passwords-${process.pid}` }
const compose = (given: Readonly<Record<string, string>>, ...words: string[]) =>
  runCommand('docker', ['compose', ...words], { env: { ...env, ...given } })

afterEach(() => compose({}, 'down', '--volumes', '--timeout', '1'))

const own = { MYSQL_PASSWORD: 'a-password', MYSQL_ROOT_PASSWORD: 'another one' }

describe('with a port that other machines can reach', () => {
  test.each([
    ['both passwords', {}, 'MYSQL_PASSWORD and MYSQL_ROOT_PASSWORD: change them'],
    ['the user’s password', { ...own, MYSQL_PASSWORD: 'club' }, 'MYSQL_PASSWORD: change it'],
    ['the root password', { ...own, MYSQL_ROOT_PASSWORD: 'club-root' }, 'MYSQL_ROOT_PASSWORD: change it'],
  ])('the default of %s prevents the start of MySQL, and a message explains why', async (_, given, hint) => {
    const open = { HOST: '0.0.0.0', ...given }
    await expect(compose(open, 'up', '--detach', '--no-build', 'mysql')).rejects.toThrow(
      `service "${passwordCheck}" didn't complete successfully`,
    )
    const output = await runCommand(
      'sh',
      ['-c', `docker compose logs --no-log-prefix ${passwordCheck} 2>&1`],
      {
        env,
      },
    )
    expect(output).toBe(
      `HOST=0.0.0.0 lets other machines reach this site, and everybody knows the default of ${hint}, for example in .env, before the first start.`,
    )
    const [mysql] = await inspectContainers(splitLines(await compose({}, 'ps', '--all', '--quiet', 'mysql')))
    expect(mysql?.State.Status).toBe('created')
  })

  test('the site starts with its own passwords', async () => {
    await compose({ HOST: '0.0.0.0', ...own }, 'run', '--rm', passwordCheck)
  })
})

test('a password that is not allowed in a URL prevents the start of MySQL, unless DATABASE_URL is set', async () => {
  const given = { MYSQL_PASSWORD: 'ab/cd+e=' }
  await expect(compose(given, 'run', '--rm', passwordCheck)).rejects.toThrow(
    "MYSQL_PASSWORD is a part of the API's DATABASE_URL: use only letters, digits and . _ ~ - in it.",
  )
  await compose(
    { ...given, DATABASE_URL: 'mysql://club:ab%2Fcd%2Be%3D@mysql/club' },
    'run',
    '--rm',
    passwordCheck,
  )
})

test.each(['', '127.0.0.1', '[::1]'])(
  'a site for this machine only (HOST=%s) may use the default passwords',
  async (HOST) => {
    await compose({ HOST }, 'run', '--rm', passwordCheck)
  },
)

test('every service waits for the password check', async () => {
  const { services }: { services: Record<string, { depends_on?: Record<string, unknown> }> } = JSON.parse(
    await compose({}, 'config', '--format', 'json'),
  )
  const waits = (name: string): boolean =>
    name === passwordCheck || Object.keys(services[name]?.depends_on ?? {}).some(waits)
  expect(Object.keys(services).filter((name) => !waits(name))).toEqual([])
  expect(Object.keys(services).length).toBeGreaterThan(6)
})
