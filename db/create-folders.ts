import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents. This does not use the option `recursive` of `mkdir`, which never returns where the
 * system reports a new folder as missing, as in `/proc`.
 * @param mode the permissions of the created folders
 */
export function createFolders(folder: string, mode = 0o777): void {
  if (existsSync(folder)) return
  createFolders(dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have created the folder since the check above.
    if (!existsSync(folder)) throw error
  }
}
