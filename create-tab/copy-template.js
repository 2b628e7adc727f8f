// @ts-check
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const folder = path.join(import.meta.dirname, 'template')

/**
 * `tab` contains the files of every tab. A tab in this repository also gets the files in `house`, and a tab in its own
 * repository those in `ownRepository`.
 */
export const templateFolders = {
  tab: path.join(folder, 'tab'),
  house: path.join(folder, 'house'),
  ownRepository: path.join(folder, 'own-repository'),
}

/**
 * The suffix of some template files, such as `.gitignore.template`. Without the suffix, tools would treat these files
 * as a part of this repository, or npm would leave them out of the package.
 */
const templateSuffix = '.template'

/**
 * Copies a template's files into a folder and fills in the tab's name, titles and port.
 * @param {string} from the path of a template in `templateFolders` @param {string} to
 * @param {import('./tab-entry.js').TabEntry} tab
 * @param {number} port the port of the tab's development server
 */
export async function copyTemplate(from, to, tab, port) {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const file = path.relative(from, path.join(entry.parentPath, entry.name))
    if (!entry.isFile() || /(^|[\\/])(node_modules|dist)[\\/]/.test(file)) continue
    const place = path.join(to, file.replace(templateSuffix, ''))
    const text = await readFile(path.join(from, file), 'utf8')
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, fillTemplate(text, path.basename(place), tab, port))
  }
}

/**
 * @param {string} text
 * @param {string} file the name of the file; in `cs.ts`, `'Example'` is replaced by the Czech title
 * @param {import('./tab-entry.js').TabEntry} tab
 * @param {number} port
 */
function fillTemplate(text, file, { name, path: address, title }, port) {
  const ownTitle = file === 'cs.ts' ? title.cs : title.en
  // The replacements are functions, because `replaceAll` would interpret a dollar sign in a replacement string.
  // The port is the first, because the titles may contain the template's port.
  return text
    .replaceAll('3109', () => String(port))
    .replaceAll('mf-example', () => name)
    .replaceAll('/example', () => address)
    .replaceAll("'Example'", () => `'${ownTitle.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`)
    .replaceAll('"Example (cs)"', () => JSON.stringify(title.cs))
    .replaceAll('"Example"', () => JSON.stringify(title.en))
    .replaceAll('The Example tab', () => `The ${title.en} tab`)
}
