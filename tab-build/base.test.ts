import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import webpack from 'webpack'
import { baseConfig } from './base.js'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

const part = { root: import.meta.dirname, production: false, port: 3110, publicPath: 'auto' }

test('an error about a SHELL_URL that is no address names the setting and gives an example', () => {
  vi.stubEnv('SHELL_URL', 'the-club.example')
  expect(() => baseConfig(part)).toThrow(/SHELL_URL is no address: the-club\.example\..*https:\/\//)
})

test('a development server accepts connections from pages of the shell at SHELL_URL and of no other site', () => {
  vi.stubEnv('SHELL_URL', 'https://the-club.example/games')
  expect(baseConfig(part).devServer?.allowedHosts).toEqual(['the-club.example'])
  vi.stubEnv('SHELL_URL', '')
  expect(baseConfig(part).devServer?.allowedHosts).toBe('auto')
})

test('a file stays for a week after the build that replaces it, also when it was built long before', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'club-tab-build-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(path.join(root, 'entry.js'), '')
  const start = Date.now()
  const build = async (day: number, filename: string) => {
    vi.setSystemTime(start + day * 24 * 3_600_000)
    const output = { ...baseConfig({ ...part, root }).output, filename }
    await new Promise((resolve) =>
      webpack({ context: root, mode: 'development', entry: './entry.js', output }, resolve),
    )
    return (await readdir(path.join(root, 'dist'))).filter((name) => name.endsWith('.js'))
  }
  await build(0, 'a.js')
  expect(await build(30, 'b.js')).toEqual(['a.js', 'b.js'])
  expect(await build(36, 'c.js')).toEqual(['a.js', 'b.js', 'c.js'])
  expect(await build(38, 'a.js')).toEqual(['a.js', 'b.js', 'c.js'])
  expect(await build(50, 'd.js')).toEqual(['a.js', 'd.js'])
})
