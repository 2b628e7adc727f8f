import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const files = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) }).sort()
const matches = (pattern: string, expression: RegExp) =>
  files(pattern).flatMap((file) =>
    [...read(file).matchAll(expression)].map(([, found = '']) => `${file}: ${found}`),
  )

const workflows = '**/.github/workflows/*.yml'
const dockerfiles = '**/*Dockerfile'
const composeFiles = '**/*compose.yml'

/** The container images in deploy/images.env, by the names of their variables. */
const images = new Map(
  [...read('deploy/images.env').matchAll(/^(\w+)=(.+)$/gm)].map(([, name = '', image = '']) => [name, image]),
)

test('workflows use actions by their commit, with the version as a comment', () => {
  const uses = matches(workflows, /\buses: (.+)$/gm)
  expect(uses.length).toBeGreaterThan(20)
  expect(uses.filter((line) => !/: (\.\/\S+|[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/.test(line))).toEqual([])
})

test('each image of deploy/images.env has a digest', () => {
  expect(images.size).toBeGreaterThan(0)
  for (const [name, image] of images) expect(image, name).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/)
})

test('Renovate finds every image of deploy/images.env', () => {
  const { customManagers }: { customManagers: { matchStrings: string[]; managerFilePatterns: string[] }[] } =
    JSON.parse(read('renovate.json'))
  const [{ matchStrings, managerFilePatterns } = { matchStrings: [], managerFilePatterns: [] }] =
    customManagers
  expect(
    managerFilePatterns.map((pattern) => new RegExp(pattern.slice(1, -1)).test('deploy/images.env')),
  ).toEqual([true])
  const found = [...read('deploy/images.env').matchAll(new RegExp(matchStrings[0] ?? '', 'g'))]
  expect(
    found.map(({ groups }) => `${groups?.depName}:${groups?.currentValue}@${groups?.currentDigest}`),
  ).toEqual([...images.values()])
})

/** Whether an image has this tag or a more precise one. For example, nginx:1.30.5@sha256:… has the tag nginx:1.30. */
const hasTag = (image: string, tag: string) => image.startsWith(`${tag}@`) || image.startsWith(`${tag}.`)
const isPinned = (name: string, tag: string) => tag !== '' && hasTag(images.get(name) ?? '', tag)

test('Dockerfiles start from images of deploy/images.env, and from nothing else', () => {
  for (const file of files(dockerfiles).filter((name) => !name.startsWith('create-tab/'))) {
    const text = read(file)
    const stages = [...text.matchAll(/^FROM \S+ AS (\S+)/gm)].map(([, stage = '']) => stage)
    const declared = [...text.matchAll(/^ARG (\w+_IMAGE)=(.+)$/gm)]
    for (const [, name = '', tag = ''] of declared) expect(isPinned(name, tag), `${file}: ${name}`).toBe(true)
    const allowed = new Set(declared.map(([, name = '']) => `$${name}`))
    const sources = [...text.matchAll(/^FROM (\S+)|--from=(\S+)/gm)].map(
      ([, image, stage]) => image ?? stage ?? '',
    )
    expect(sources.length, file).toBeGreaterThan(0)
    for (const source of sources)
      expect(allowed.has(source) || stages.includes(source), `${file}: ${source}`).toBe(true)
  }
})

const variables = z.record(z.string(), z.string()).optional()

const workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.unknown() }).optional(),
  env: variables,
  jobs: z.record(
    z.string(),
    z.object({ steps: z.array(z.object({ run: z.string().optional(), env: variables })).default([]) }),
  ),
})

const composeFile = z.object({
  services: z.record(
    z.string(),
    z
      .object({
        image: z.string().optional(),
        build: z
          .object({
            context: z.string(),
            dockerfile: z.string().default('Dockerfile'),
            args: z.array(z.string()),
          })
          .optional(),
      })
      .nullable(),
  ),
})

test('compose files run these images only, and pass them to each build', () => {
  for (const file of files(composeFiles).filter((name) => !name.startsWith('create-tab/'))) {
    // Compose's tags `!reset` and `!override` are removed, because the YAML parser does not know them.
    const text = read(file).replace(/!(?:reset|override)\b/g, '')
    const { services } = composeFile.parse(parse(text, { merge: true }))
    for (const [service, value] of Object.entries(services)) {
      const { image, build } = value ?? {}
      const where = `${service} of ${file}`
      const [, name = '', tag = ''] = /^\$\{(\w+):-(.+)\}$/.exec(image ?? '') ?? []
      if (image) expect(isPinned(name, tag), where).toBe(true)
      if (!build) continue
      const dockerfile = read(path.join(path.dirname(file), build.context, build.dockerfile))
      const declared = [...dockerfile.matchAll(/^ARG (\w+_IMAGE)=/gm)].map(([, arg = '']) => arg)
      expect(build.args, where).toEqual(expect.arrayContaining(declared))
    }
  }
})

test('tests run these images only, and workflows pass them to each job with tests', () => {
  const declared = [...read('db/testing/docker-images.ts').matchAll(/process\.env\.(\w+) \?\? '(.+)'/g)]
  expect(declared.length).toBeGreaterThan(0)
  for (const [, name = '', tag = ''] of declared) expect(isPinned(name, tag), name).toBe(true)
  const names = [...images.values()].map((image) => image.slice(0, image.indexOf(':')))
  const literals = matches(
    '**/*.ts',
    new RegExp(`['"\`]((?:${names.join('|')}):(?:v\\d+\\.|\\d)[\\w.-]*)`, 'g'),
  )
  expect(literals.filter((line) => !line.startsWith('db/testing/docker-images.ts: '))).toEqual([])

  const load = "grep -v '^#' deploy/images.env"
  for (const file of ['whole', 'part'].map((name) => `.github/workflows/${name}.yml`)) {
    const { jobs, env } = workflow.parse(parse(read(file)))
    for (const [job, { steps }] of Object.entries(jobs)) {
      const commands = steps.flatMap(({ run, env: own }) => (run ? [{ run, env: { ...env, ...own } }] : []))
      const loadedAt = commands.findIndex(({ run }) => run === `${load} >> "$GITHUB_ENV"`)
      for (const [at, { run, env }] of commands.entries()) {
        // sudo does not pass on environment variables, so the command itself must contain them.
        if (run.startsWith('sudo env')) expect(run, `${job} of ${file}`).toContain(`$(${load})`)
        if (!/^npm (?:test|run (?:test|chaos))|inputs\.test/.test(run)) continue
        expect(loadedAt, `${job} of ${file}`).toBeGreaterThanOrEqual(0)
        expect(loadedAt, `${job} of ${file}`).toBeLessThan(at)
        // Testcontainers would start its cleanup container Ryuk from an image that is not pinned by a digest.
        expect(env.TESTCONTAINERS_RYUK_DISABLED, `${run} in ${file}`).toBe('true')
      }
    }
  }
})

test('only a pull request’s newer commit cancels a workflow, and the weekly run has a group of its own', () => {
  for (const file of files(workflows)) {
    const { on, concurrency } = workflow.parse(parse(read(file)))
    if (on.workflow_call) continue
    expect(concurrency?.['cancel-in-progress'], file).toBe(`\${{ github.event_name == 'pull_request' }}`)
    if (on.schedule) expect(concurrency?.group, file).toContain(`\${{ github.event_name }}`)
  }
})

test('the workflow passes every image that a Dockerfile declares', () => {
  const workflow = read('.github/workflows/part.yml')
  for (const found of matches('{bff,shell,deploy}/*Dockerfile', /^ARG (\w+_IMAGE)=/gm)) {
    const name = found.split(': ')[1]
    expect(workflow, found).toContain(`${name}=\${{ steps.images.outputs.${name} }}`)
  }
})

test('a tab’s own repository uses the same tags', () => {
  const pinned = [...images.values()]
  for (const found of matches('create-tab/template/**/Dockerfile', /^FROM (\S+)/gm)) {
    const tag = found.split(': ')[1] ?? ''
    expect(
      pinned.some((image) => hasTag(image, tag)),
      found,
    ).toBe(true)
  }
})

test.each(files('{bff,shell,deploy,create-tab/template/own-repository}/*Dockerfile'))(
  '%s runs without root',
  (file) => {
    const text = read(file)
    const user = text.slice(text.lastIndexOf('\nFROM ')).match(/^USER (\S+)$/m)?.[1]
    expect(['node', 'nginx']).toContain(user)
  },
)

test('only the job that signs may get an identity', () => {
  const part = read('.github/workflows/part.yml')
  const [before = '', sign = ''] = part.split(/^ {2}sign:$/m)
  expect(before).not.toContain('id-token')
  expect(before).toMatch(/^permissions: \{ contents: read \}$/m)
  expect(sign).toContain("if: github.ref == 'refs/heads/main' && vars.REGISTRY != ''")
  expect(sign).not.toMatch(/npm (ci|install|test)/)
})

test('the API’s image has the Node.js of the tests, checked by the hash of its package', () => {
  const { devDependencies }: { devDependencies: Record<string, string> } = JSON.parse(read('package.json'))
  const { packages }: { packages: Record<string, { version: string; integrity: string }> } = JSON.parse(
    read('bff/runtime/package-lock.json'),
  )
  for (const processor of ['arm64', 'x64'])
    expect(packages[`node_modules/node-linux-${processor}`]).toMatchObject({
      version: devDependencies.node,
      integrity: expect.stringMatching(/^sha512-/),
    })
  // npm must ignore install scripts, because they could download further programs without a check of their hashes.
  for (const found of matches('{bff,shell,deploy}/*Dockerfile', /\b(npm (?:ci|i|install)\b.*)/g))
    expect(found).toMatch(/: npm ci .*--ignore-scripts/)
})

test('package.json denies every install script in the lockfile except the one that brings Node.js', () => {
  const { packages }: { packages: Record<string, { hasInstallScript?: boolean }> } = JSON.parse(
    read('package-lock.json'),
  )
  const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(read('package.json'))
  const names = Object.entries(packages).flatMap(([folder, { hasInstallScript }]) =>
    hasInstallScript ? [folder.replace(/^.*node_modules\//, '')] : [],
  )
  expect(names).toContain('node')
  for (const name of names) expect([name, allowScripts[name]]).toEqual([name, name === 'node'])
})
