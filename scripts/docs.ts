import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ignored = /(^|\/)(node_modules|dist|\.git)(\/|$)/

/** Folders that commands create. Paths in these folders are not checked, because the folders may be missing. */
const generated = new Set(['node_modules', 'test-results', 'coverage'])

/** Lists the repository's Markdown pages. */
export const docPages = (root: string): string[] =>
  globSync('**/*.md', { cwd: root, exclude: (name) => ignored.test(name) }).sort()

/**
 * Returns the `npm run` commands in a text. Each has the part of the repository in which it runs, such as `mf-games` in
 * `npm run dev -w mf-games`.
 */
export function listNamedScripts(text: string): { script: string; part: string }[] {
  const named = [...text.matchAll(/\bnpm run ([\w:-]+)(?: (?:-w|--workspace[= ])\s*([\w-]+))?/g)]
  return named.map(([, script = '', part = '']) => ({ script, part }))
}

/**
 * Returns the files and folders named in a text's code spans: paths (`contract/calls.ts`, `docs/decisions`) and names
 * with a file extension (`settings.ts`). Spans with a placeholder or a space are ignored.
 */
export function listNamedFiles(text: string, topLevel: ReadonlySet<string>): string[] {
  const outsideFences = text.replace(/^```[\s\S]*?^```/gm, '')
  return [...outsideFences.matchAll(/`([^`\n]+)`/g)]
    .map(([, span = '']) => span.replace(/\/$/, ''))
    .filter((span) => /^[\w.][\w.-]*(\/[\w.-]+)*$/.test(span))
    .filter((span) => topLevel.has(span.split('/')[0] ?? '') || /\w\.(ts|tsx|js|yml|md)$/.test(span))
}

/**
 * Returns the folder names in a document's folder tree. The tree is a block that is indented by four spaces, and each
 * of its lines begins with a folder.
 */
export function listTreeFolders(text: string): string[] {
  return [...text.matchAll(/^ {4}(\w[\w/-]*\/(?: {2}\w[\w/-]*\/)*)/gm)].flatMap(([, names = '']) =>
    names.split(/ +/).map((name) => name.replace(/\/$/, '')),
  )
}

/** Returns the cells of each Markdown table row whose first cell is code. */
export function rowsBeginningWithCode(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim()),
    )
}

/** Returns the contents of the code spans in a Markdown text. */
export const codeSpans = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)

/**
 * Returns a line for each script or file that a document names but that does not exist. Links are not checked here,
 * because markdownlint checks them.
 */
export function findBrokenRefs(root: string, page: string): string[] {
  const text = readFileSync(path.join(root, page), 'utf8')
  const folder = path.dirname(page)
  const topLevel = new Set(globSync('{*,.ci,.github}', { cwd: root }).filter((name) => !generated.has(name)))
  const exists = (name: string) =>
    existsSync(path.join(root, name)) ||
    existsSync(path.join(root, folder, name)) ||
    isFileOfAPart(root, name)
  return [
    ...listNamedScripts(text)
      .filter(({ script, part }) => !(script in scriptsOf(root, part)))
      .map(({ script, part }) => `${page}: no script ${script}${part ? ` in ${part}` : ''}`),
    ...[...listNamedFiles(text, topLevel), ...(page === 'ARCHITECTURE.md' ? listTreeFolders(text) : [])]
      .filter((name) => !exists(name))
      .map((name) => `${page}: no file ${name}`),
  ]
}

/** Whether a file of this name exists in any folder. A document may name a file without its path. */
const isFileOfAPart = (root: string, name: string): boolean =>
  // Some of the template's files end in `.template`, so that tools ignore them.
  globSync([`**/${name}`, `create-tab/template/*/${name}.*`], {
    cwd: root,
    exclude: (file) => ignored.test(file),
  }).length > 0

const template = 'create-tab/template/tab'

function scriptsOf(root: string, part: string): Record<string, string> {
  // A document may name a tab that its reader will create. Such a tab has the scripts of the template.
  const isNew = part.startsWith('mf-') && !existsSync(path.join(root, part))
  const file = path.join(root, isNew ? template : part, 'package.json')
  if (!existsSync(file)) return {}
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'))
  return scripts
}
