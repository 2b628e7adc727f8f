import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { cacheDir, getOrCreateCacheFolder } from './tabs/cached-build.ts'

/** A Chromium program, and the environment variables with the folders of its libraries and fonts. */
export interface BrowserProgram {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}

const home = path.join(import.meta.dirname, '../node_modules/@sparticuz/chromium')

/**
 * Unpacks Chromium from an npm package, with the libraries and fonts that a minimal machine lacks. Several processes
 * may call this function at once.
 * @param parent the folder in which a folder for the package's version is created
 */
export async function unpackBrowser(parent = path.join(cacheDir, 'chromium')): Promise<BrowserProgram> {
  const { version }: { version: string } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8'))
  const folder = await getOrCreateCacheFolder(parent, version, unpack)
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      FONTCONFIG_PATH: path.join(folder, 'fonts'),
    },
  }
}

const unpacking = `
  import chromium, { inflate } from '@sparticuz/chromium'
  await inflate(${JSON.stringify(path.join(home, 'bin/al2023.tar.br'))})
  await chromium.executablePath()`

async function unpack(folder: string): Promise<void> {
  // The npm package always unpacks into the folder for temporary files. In this separate process, `folder` is the
  // folder for temporary files.
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpacking], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder },
  })
  // The package's font settings contain paths below /tmp. A relative path and the user's cache folder replace them.
  const list = path.join(folder, 'fonts/fonts.conf')
  const listed = await readFile(list, 'utf8')
  await writeFile(
    list,
    listed
      .replace('<dir>/tmp/fonts</dir>', '<dir prefix="relative">fonts</dir>')
      .replace('<cachedir>/tmp/fonts-cache/</cachedir>', '<cachedir prefix="xdg">fontconfig</cachedir>'),
  )
}
