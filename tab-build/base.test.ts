import { afterEach, expect, test, vi } from 'vitest'
import { baseConfig } from './base.js'

afterEach(() => {
  vi.unstubAllEnvs()
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
