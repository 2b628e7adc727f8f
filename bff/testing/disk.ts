import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A disk of a test's own. */
export interface SmallDisk {
  readonly folder: string
  /** Takes all the room there is. */
  fill(): Promise<void>
  /** Gives it back. */
  makeRoom(): Promise<void>
  /** Takes the disk away with all that is on it. */
  remove(): Promise<void>
}

/**
 * Mounts a disk of so many kB, in memory.
 * @returns undefined where this account may not mount
 */
export async function smallDisk(size: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'club-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}k`, 'tmpfs', folder])
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill() {
      try {
        // Written until there is no room, which is what it ends with.
        await writeFile(ballast, Buffer.alloc(size * 1024))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    },
    makeRoom: () => rm(ballast),
    async remove() {
      await run('umount', ['-l', folder])
      await rm(folder, { recursive: true })
    },
  }
}

/**
 * Lets a running process write no file beyond so many bytes, as a quota does; Linux only.
 * @param bytes undefined for as many as it likes
 */
export const limitFiles = (pid: number | undefined, bytes: number | undefined): Promise<unknown> =>
  run('prlimit', ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:`])
