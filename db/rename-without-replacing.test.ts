import fs from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { renameWithoutReplacing } from './rename-without-replacing.ts'

/** Makes `link` fail as on a FAT file system. */
function disableHardLinks(): void {
  const link = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' })
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    link.mockRestore()
    syncBuiltinESMExports()
  })
}

describe.each([true, false])('A finished file, with hard links: %s,', (hasHardLinks) => {
  it('gets its name, and replaces no other file', async () => {
    if (!hasHardLinks) disableHardLinks()
    const folder = await mkdtemp(join(tmpdir(), 'club-place-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const [file, unfinished] = [join(folder, 'club'), join(folder, 'club.part')]
    await writeFile(unfinished, 'first')
    renameWithoutReplacing(unfinished, file)
    expect(await readFile(file, 'utf8')).toBe('first')
    expect(await readdir(folder)).toEqual(hasHardLinks ? ['club', 'club.part'] : ['club'])
    await writeFile(`${unfinished}-2`, 'second')
    expect(() => renameWithoutReplacing(`${unfinished}-2`, file)).toThrow(hasHardLinks ? 'EEXIST' : 'EPERM')
    expect(await readFile(file, 'utf8')).toBe('first')
  })
})
