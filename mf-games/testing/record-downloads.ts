import { vi } from 'vitest'

/**
 * Stubs object URLs and downloads, which jsdom does not implement. `vi.restoreAllMocks` removes the stub of downloads.
 * @returns the names of the files that the page downloads
 */
export function recordDownloads(): readonly string[] {
  const names: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}
