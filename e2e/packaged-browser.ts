import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { cacheDir, getOrBuildFolder } from './cached-build.ts'

/** A Chromium program, and the environment variables with the folders of its libraries and fonts. */
export interface BrowserProgram {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}

const home = path.join(import.meta.dirname, '../node_modules/@sparticuz/chromium')

/**
 * Unpacks the Chromium of an npm package, with its fonts and the libraries that a minimal machine does not have.
 * Several processes may call this function at the same time.
 * @param parent the folder in which a folder for the package's version is created
 */
export async function unpackBrowser(parent = path.join(cacheDir, 'chromium')): Promise<BrowserProgram> {
  const { version }: { version: string } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8'))
  const folder = await getOrBuildFolder(parent, version, unpack)
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
  // The npm package always unpacks Chromium into the folder for temporary files. It runs in a separate process, so that
  // this folder can be set to `folder`.
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpacking], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder },
  })
  // The package's font settings name folders below /tmp. /tmp/fonts is replaced with the folder `fonts` beside the
  // settings file, and /tmp/fonts-cache/ with the folder `fontconfig` in the user's cache folder.
  const list = path.join(folder, 'fonts/fonts.conf')
  const listed = await readFile(list, 'utf8')
  await writeFile(
    list,
    listed
      .replace('<dir>/tmp/fonts</dir>', '<dir prefix="relative">fonts</dir>')
      .replace('<cachedir>/tmp/fonts-cache/</cachedir>', '<cachedir prefix="xdg">fontconfig</cachedir>'),
  )
}
