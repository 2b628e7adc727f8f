import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { cache, cachedFolder } from './cached-build.ts'

/** A Chromium program, and the environment variables with which it finds its libraries and fonts. */
export interface BrowserProgram {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}

const home = path.join(import.meta.dirname, '../node_modules/@sparticuz/chromium')

/**
 * Unpacks the Chromium of an npm package, its fonts, and the libraries that a minimal machine does not have. Several
 * processes may call this at once.
 * @param parent the folder in which a folder named by the package's version is created
 */
export async function packagedBrowser(parent = path.join(cache, 'chromium')): Promise<BrowserProgram> {
  const { version }: { version: string } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8'))
  const folder = await cachedFolder(parent, version, unpack)
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
  // The package always unpacks into the temporary folder. A separate process can use another temporary folder.
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpacking], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder },
  })
  // The package's font settings contain paths below /tmp. The replaced settings use the folder of the settings file,
  // and the user's cache folder for the font index.
  const list = path.join(folder, 'fonts/fonts.conf')
  const listed = await readFile(list, 'utf8')
  await writeFile(
    list,
    listed
      .replace('<dir>/tmp/fonts</dir>', '<dir prefix="relative">fonts</dir>')
      .replace('<cachedir>/tmp/fonts-cache/</cachedir>', '<cachedir prefix="xdg">fontconfig</cachedir>'),
  )
}
