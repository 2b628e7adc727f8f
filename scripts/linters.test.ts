import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { validate as validateDockerfile } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'

// GitHub's validator imports JSON files without the import attribute that Node.js requires. This hook adds the
// attribute.
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
const { validate: validateWorkflow } = await import('@actions/languageservice')
hooks.deregister()

const root = path.join(import.meta.dirname, '..')
const files = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) }).sort()
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Checks the syntax of a GitHub workflow and the names in its expressions, with GitHub's validator. */
async function lintWorkflow(text: string): Promise<string[]> {
  // The address is unique, because the validator caches its results by address.
  const address = `file:///.github/workflows/${randomUUID()}.yml`
  const document = TextDocument.create(address, 'yaml', 0, text)
  const found = await validateWorkflow(document)
  return found.map(({ message, range }) => `${range.start.line + 1}: ${message}`)
}

const lintDockerfile = (text: string): string[] =>
  validateDockerfile(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)

test.each(files('**/.github/workflows/*.yml'))('%s has no mistake', async (file) => {
  expect(await lintWorkflow(read(file))).toEqual([])
})

test.each(files('**/*Dockerfile'))('%s has no mistake', (file) => {
  expect(lintDockerfile(read(file))).toEqual([])
})

test.each([
  ['needs: test', 'needs: tests'],
  ['inputs.part }', 'inputs.parts }'],
  ['runs-on:', 'run-on:'],
  ['steps.build.outputs', 'steps.bild.outputs'],
  ['id-token: write', 'id-token: all'],
])('in a workflow, a mistake is found: %s as %s', async (right, wrong) => {
  const text = read('.github/workflows/part.yml')
  expect(text).toContain(right)
  expect(await lintWorkflow(text.replace(right, wrong))).not.toEqual([])
})

test.each([
  ['FROM $NODE_IMAGE', 'FROM $NODE_IMAGES'],
  ['USER node', 'USER'],
  ['--start-period=60s', '--start-period=60'],
])('in a Dockerfile, a mistake is found: %s as %s', (right, wrong) => {
  const text = read('bff/Dockerfile')
  expect(text).toContain(right)
  expect(lintDockerfile(text.replace(right, wrong))).not.toEqual([])
})
