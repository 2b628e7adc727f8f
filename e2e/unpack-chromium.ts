import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

/** A Chromium program, and the environment variables with the folders of its libraries and fonts. */
export interface BrowserProgram {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}

const home = path.join(import.meta.dirname, '../node_modules/@sparticuz/chromium')

/** The folder in which the program is unpacked. `npm ci` deletes it. */
const cache = path.join(import.meta.dirname, '../node_modules/.cache/chromium')

/**
 * Unpacks Chromium from an npm package, with the libraries and fonts that a minimal machine lacks. Several processes
 * may call this function at once.
 * @param parent the folder in which a folder for the package's version is created
 */
export async function unpackBrowser(parent = cache): Promise<BrowserProgram> {
  const { version }: { version: string } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8'))
  const folder = await getVersionFolder(parent, version)
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

/**
 * Returns the folder of a version, and unpacks the version if the folder does not exist. The files are unpacked into a
 * temporary folder, which is renamed at the end, so that no version is incomplete. If two processes unpack the same
 * version, the folder that is renamed first is used. The folders of older versions are then deleted.
 */
async function getVersionFolder(parent: string, version: string): Promise<string> {
  const folder = path.join(parent, version)
  if (existsSync(folder)) return folder
  const next = path.join(parent, `.${randomBytes(4).toString('hex')}`)
  await mkdir(next, { recursive: true })
  try {
    await unpack(next)
    await rename(next, folder).catch((error) => {
      if (!existsSync(folder)) throw error
    })
    for (const other of await readdir(parent))
      if (!other.startsWith('.') && other !== version)
        await rm(path.join(parent, other), { recursive: true, force: true })
  } finally {
    await rm(next, { recursive: true, force: true })
  }
  return folder
}
