import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ignored = /(^|\/)(node_modules|dist|\.git)(\/|$)/

/** Folders that commands create and that may be missing. */
const generated = new Set(['node_modules', 'test-results', 'coverage'])

export const listDocPages = (root: string): string[] =>
  globSync('**/*.md', { cwd: root, exclude: (name) => ignored.test(name) }).sort()

/**
 * Returns the `npm run` commands in a text, each with its workspace, such as `mf-games` in `npm run dev -w mf-games`.
 */
export function findMentionedScripts(text: string): { script: string; part: string }[] {
  const named = [...text.matchAll(/\bnpm run ([\w:-]+)(?: (?:-w|--workspace[= ])\s*([\w-]+))?/g)]
  return named.map(([, script = '', part = '']) => ({ script, part }))
}

/**
 * Returns the files and folders that code spans of a Markdown text contain: paths (`contract/calls.ts`,
 * `docs/decisions`) and names with an extension (`settings.ts`). Code spans with a placeholder or a space are ignored.
 */
export function findMentionedFiles(text: string, topLevel: ReadonlySet<string>): string[] {
  const outsideFences = text.replace(/^```[\s\S]*?^```/gm, '')
  return [...outsideFences.matchAll(/`([^`\n]+)`/g)]
    .map(([, span = '']) => span.replace(/\/$/, ''))
    .filter((span) => /^[\w.][\w.-]*(\/[\w.-]+)*$/.test(span))
    .filter((span) => topLevel.has(span.split('/')[0] ?? '') || /\w\.(ts|tsx|js|yml|md)$/.test(span))
}

/** Returns the folders of a folder tree, which is a block indented by four spaces. */
export function parseFolderTree(text: string): string[] {
  return [...text.matchAll(/^ {4}(\w[\w/-]*\/(?: {2}\w[\w/-]*\/)*)/gm)].flatMap(([, names = '']) =>
    names.split(/ +/).map((name) => name.replace(/\/$/, '')),
  )
}

/** Returns the cells of the Markdown table rows whose first cell begins with a code span. */
export function parseTableRows(text: string): string[][] {
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

export const parseCodeSpans = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)

/** Returns a line for each missing script or file that a Markdown page mentions. Links are checked by markdownlint. */
export function findBrokenReferences(root: string, page: string): string[] {
  const text = readFileSync(path.join(root, page), 'utf8')
  const folder = path.dirname(page)
  const topLevel = new Set(globSync('{*,.ci,.github}', { cwd: root }).filter((name) => !generated.has(name)))
  const exists = (name: string) =>
    existsSync(path.join(root, name)) ||
    existsSync(path.join(root, folder, name)) ||
    isFileOfAPart(root, name)
  // A part that was never built has no folder `dist`.
  const withoutBuild = (name: string) => name.replace(/\/dist$/, '')
  return [
    ...findMentionedScripts(text)
      .filter(({ script, part }) => !(script in scriptsOf(root, part)))
      .map(({ script, part }) => `${page}: no script ${script}${part ? ` in ${part}` : ''}`),
    ...[...findMentionedFiles(text, topLevel), ...(page === 'ARCHITECTURE.md' ? parseFolderTree(text) : [])]
      .filter((name) => !exists(withoutBuild(name)))
      .map((name) => `${page}: no file ${name}`),
  ]
}

/** Whether a file with this name exists in any folder, because a document may mention a file without its path. */
const isFileOfAPart = (root: string, name: string): boolean =>
  // The names of some template files end in `.template`, so that tools ignore these files.
  globSync([`**/${name}`, `create-tab/template/*/${name}.*`], {
    cwd: root,
    exclude: (file) => ignored.test(file),
  }).length > 0

const template = 'create-tab/template/tab'

function scriptsOf(root: string, part: string): Record<string, string> {
  // In the documentation, a reader creates a tab from the template. Its commands are checked against the template's
  // npm scripts.
  const isNew = part.startsWith('mf-') && !existsSync(path.join(root, part))
  const file = path.join(root, isNew ? template : part, 'package.json')
  if (!existsSync(file)) return {}
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'))
  return scripts
}
