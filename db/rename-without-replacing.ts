import { existsSync, linkSync, renameSync } from 'node:fs'

/** The error codes of `link` on file systems without hard links, such as FAT and exFAT. */
const withoutHardLinks = ['EPERM', 'ENOTSUP', 'ENOSYS']

/**
 * Renames a finished file without replacing an existing file. On file systems without hard links, a file that another
 * process creates at the same moment may still be replaced.
 * @throws Error EEXIST when a file with the new name exists
 */
export function renameWithoutReplacing(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (existsSync(file) || !withoutHardLinks.includes(code)) throw error
    renameSync(unfinished, file)
  }
}
