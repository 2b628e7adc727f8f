import { expect, it, vi } from 'vitest'
import { mountSmallDisk } from './small-disk.ts'

it('A disk that cannot be mounted skips a test, and fails it when REQUIRE_SMALL_DISK is 1', async () => {
  // With an empty PATH, the program `mount` is not found, so no disk can be mounted.
  vi.stubEnv('PATH', '')
  try {
    vi.stubEnv('REQUIRE_SMALL_DISK', '')
    expect(await mountSmallDisk(100)).toBeUndefined()
    vi.stubEnv('REQUIRE_SMALL_DISK', '1')
    await expect(mountSmallDisk(100)).rejects.toThrow('mount')
  } finally {
    vi.unstubAllEnvs()
  }
})
