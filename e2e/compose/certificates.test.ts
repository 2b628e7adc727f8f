import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nginxImage } from '../../db/testing/docker-images.ts'
import { repositoryRoot, runCommand } from '../../deploy/docker.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'club-certificates-'))
})
afterAll(() => rm(folder, { recursive: true }))

/**
 * Runs a command in a container that mounts the folder of the certificates. Uses nginx's image, because it contains
 * OpenSSL.
 */
const inContainer = (...command: string[]) =>
  runCommand('docker', [
    ...['run', '--rm', '--entrypoint', '', '--workdir', '/certificates'],
    ...['--volume', `${folder}:/certificates`],
    ...['--volume', `${repositoryRoot}/deploy/cluster/make-certificates:/make-certificates:ro`],
    nginxImage,
    ...command,
  ])

test('certificates of the database group last for years, and are renewed in their last 30 days', async () => {
  const make = async () => {
    await inContainer('sh', '/make-certificates', 'db', 'db-1')
    return readFile(path.join(folder, 'ca.pem'), 'utf8')
  }
  const years = (count: number) => ['-checkend', String(count * 365 * 86_400)]
  const first = await make()
  expect(await make()).toBe(first)
  await inContainer('openssl', 'x509', '-noout', '-in', 'server.pem', ...years(9))

  const old = ['-days', '29', '-keyout', 'old-key.pem', '-out', 'ca.pem', '-subj', '/CN=old']
  await inContainer('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...old)
  await make()
  await inContainer('openssl', 'x509', '-noout', '-in', 'ca.pem', ...years(9))
  await inContainer('openssl', 'verify', '-CAfile', 'ca.pem', '-verify_hostname', 'db-1', 'server.pem')
})
