import { expect, test } from 'vitest'
import { runCommand } from '../../deploy/docker.ts'

interface Service {
  readonly user?: string
  readonly environment?: Readonly<Record<string, string | null>>
  readonly volumes?: readonly { readonly source: string; readonly target: string }[]
}

/** Returns the services of the site with the embedded database, after Compose has merged its two Compose files. */
async function servicesWith(...options: string[]): Promise<Record<string, Service>> {
  const files = ['--file', 'docker-compose.yml', '--file', 'deploy/embedded/docker-compose.yml']
  const text = await runCommand('docker', ['compose', ...files, ...options, 'config', '--format', 'json'])
  const { services }: { services: Record<string, Service> } = JSON.parse(text)
  return services
}

test('the site on the embedded database has neither MySQL nor its address', async () => {
  const services = await servicesWith()
  expect(Object.keys(services).sort()).toEqual([
    'bff',
    'mf-games',
    'mf-players',
    'mf-stats',
    'passwords-are-set',
    'shell',
  ])
  expect(services.bff?.environment).toMatchObject({ DATA_DIR: '/srv/club' })
  expect(services.bff?.environment).not.toHaveProperty('DATABASE_URL')
})

test('the profile copy adds Litestream, which has the API’s folder and user', async () => {
  const services = await servicesWith('--profile', 'copy')
  const folderOf = (name: string) =>
    services[name]?.volumes?.find(({ target }) => target === services[name]?.environment?.DATA_DIR)?.source
  expect(['bff', 'restore', 'litestream'].map(folderOf)).toEqual(['club', 'club', 'club'])
  // The API runs as the user `node`, whose id is 1000 in the image of Node.js.
  expect([services.restore?.user, services.litestream?.user]).toEqual(['1000:1000', '1000:1000'])
})
