import { existsSync, linkSync, renameSync } from 'node:fs'

/** The codes of the errors of `link` on file systems without hard links, such as FAT and exFAT. */
const withoutHardLinks = ['EPERM', 'ENOTSUP', 'ENOSYS']

/**
 * Gives a finished file its final name. Where there are hard links, this never replaces a file, even if another process
 * creates it at the same time.
 * @throws Error EEXIST when a file of the final name exists
 */
export function putIntoPlace(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (existsSync(file) || !withoutHardLinks.includes(code)) throw error
    renameSync(unfinished, file)
  }
}
