import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface SmallDisk {
  readonly folder: string
  /** Fills the disk with one large file. */
  fill(): Promise<void>
  /** Deletes the file that fills the disk. */
  makeRoom(): Promise<void>
  /** Unmounts the disk and deletes its folder. */
  remove(): Promise<void>
}

/**
 * Mounts a disk whose data is in memory.
 * @param size in kB
 * @returns undefined when this account may not mount a disk
 * @throws Error when this account may not mount a disk and REQUIRE_SMALL_DISK is 1
 */
export async function mountSmallDisk(size: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'club-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}k`, 'tmpfs', folder])
  } catch (error) {
    await rm(folder, { recursive: true })
    if (process.env.REQUIRE_SMALL_DISK === '1') throw error
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill() {
      try {
        // The file is as large as the disk, so writing it fails with ENOSPC as soon as the disk is full.
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
 * Limits the size of the files that a running process may write, so that writes fail as with a disk quota. Works on
 * Linux only.
 * @param bytes the limit; undefined removes it
 */
export const limitFileSize = (pid: number | undefined, bytes: number | undefined): Promise<unknown> =>
  run('prlimit', ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:`])
