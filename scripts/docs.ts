import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ignored = /(^|\/)(node_modules|dist|\.git)(\/|$)/

/** What runs make, and may not be there yet. */
const made = new Set(['node_modules', 'test-results', 'coverage'])

/** Every page for people in the repository. */
export const pagesOf = (root: string): string[] =>
  globSync('**/*.md', { cwd: root, exclude: (name) => ignored.test(name) }).sort()

/** The `npm run` commands a text names, each with the part it is for: `npm run dev -w mf-games`. */
export function namedScripts(text: string): { script: string; part: string }[] {
  const named = [...text.matchAll(/\bnpm run ([\w:-]+)(?: (?:-w|--workspace[= ])\s*([\w-]+))?/g)]
  return named.map(([, script = '', part = '']) => ({ script, part }))
}

/**
 * The files and folders a text names in code spans: with a folder in front (`contract/calls.ts`, `docs/decisions`),
 * or by an ending that only files have (`settings.ts`). Spans with a placeholder or a blank name no certain file.
 */
export function namedFiles(text: string, topLevel: ReadonlySet<string>): string[] {
  const outsideFences = text.replace(/^```[\s\S]*?^```/gm, '')
  return [...outsideFences.matchAll(/`([^`\n]+)`/g)]
    .map(([, span = '']) => span.replace(/\/$/, ''))
    .filter((span) => /^[\w.][\w.-]*(\/[\w.-]+)*$/.test(span))
    .filter((span) => topLevel.has(span.split('/')[0] ?? '') || /\w\.(ts|tsx|js|yml|md)$/.test(span))
}

/** The folders of a tree that is drawn with an indent of four: `    contract/     what travels …`. */
export function drawnFolders(text: string): string[] {
  return [...text.matchAll(/^ {4}(\w[\w/-]*\/(?: {2}\w[\w/-]*\/)*)/gm)].flatMap(([, names = '']) =>
    names.split(/ +/).map((name) => name.replace(/\/$/, '')),
  )
}

/** The rows of a table whose first cell is code: its cells as they stand. */
export function tableRows(text: string): string[][] {
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

/** The code spans of a text. */
export const codeSpans = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)

/** What a page names that is not there: scripts and files. One line each; links are markdownlint's. */
export function wrongNames(root: string, page: string): string[] {
  const text = readFileSync(path.join(root, page), 'utf8')
  const folder = path.dirname(page)
  const topLevel = new Set(globSync('{*,.ci,.github}', { cwd: root }).filter((name) => !made.has(name)))
  const isThere = (name: string) =>
    existsSync(path.join(root, name)) ||
    existsSync(path.join(root, folder, name)) ||
    isFileOfAPart(root, name)
  return [
    ...namedScripts(text)
      .filter(({ script, part }) => !(script in scriptsOf(root, part)))
      .map(({ script, part }) => `${page}: no script ${script}${part ? ` in ${part}` : ''}`),
    ...[...namedFiles(text, topLevel), ...(page === 'ARCHITECTURE.md' ? drawnFolders(text) : [])]
      .filter((name) => !isThere(name))
      .map((name) => `${page}: no file ${name}`),
  ]
}

/** A page may leave out where a file lies when its name alone, or with its folder, is enough. */
const isFileOfAPart = (root: string, name: string): boolean =>
  // The template's files end in `.template` where they would be taken for the repository's own.
  globSync([`**/${name}`, `create-tab/template/*/${name}.*`], {
    cwd: root,
    exclude: (file) => ignored.test(file),
  }).length > 0

/** What a tab is made from, in the house or outside. */
const template = 'create-tab/template/tab'

function scriptsOf(root: string, part: string): Record<string, string> {
  // A tab that is not there is one that the reader makes.
  const isNew = part.startsWith('mf-') && !existsSync(path.join(root, part))
  const file = path.join(root, isNew ? template : part, 'package.json')
  if (!existsSync(file)) return {}
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'))
  return scripts
}
