import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const config = '.markdownlint-cli2.jsonc'

/** Returns the broken links that markdownlint finds below a folder, as lines `page:line …`. */
function brokenLinks(folder: string): string[] {
  const linter = path.join(root, 'node_modules/markdownlint-cli2/markdownlint-cli2-bin.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [linter], { cwd: folder, encoding: 'utf8' })
  const found = stderr.split('\n').filter((line) => line !== '')
  // Without this check, the test would pass when the linter fails to start.
  expect(status, stdout + stderr).toBe(found.length > 0 ? 1 : 0)
  return found
}

test('every link in a page points to an existing file and heading', { timeout: 120_000 }, () => {
  expect(brokenLinks(root)).toEqual([])
})

test('a link to a missing file, folder or heading is reported with page and line', {
  timeout: 120_000,
}, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'links-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyFileSync(path.join(root, config), path.join(folder, config))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const right = ['# A', '## Part one', '[b](b.md#well) [c](b.md)', '[d](#part-one) <https://x.example>', '']
  writeFileSync(path.join(folder, 'a.md'), right.join('\n\n'))
  const wrong = ['# Well', '[a](gone.md)', '[a](gone/)', '[a](a.md#gone)', '[a](#gone)', '']
  writeFileSync(path.join(folder, 'b.md'), wrong.join('\n\n'))
  const reported = brokenLinks(folder).map((line) => line.match(/^b\.md:\d+/)?.[0])
  expect(reported).toEqual(['b.md:3', 'b.md:5', 'b.md:7', 'b.md:9'])
})
