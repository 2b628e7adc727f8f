import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diffExports } from './api-report/compare-exports.ts'
import { type PackageExports, PackageSources } from './api-report/package-exports.ts'
import {
  type ApiReport,
  formatApiReport,
  generateApiReport,
  parseApiReport,
} from './api-report/report-file.ts'
import { findOutdatedReports, findPackageVersionProblems } from './api-report.ts'
import { packages, readPackageJson, repositoryRoot } from './pack/packages.ts'

const sources = new PackageSources()
let allExports: readonly PackageExports[]
let pages: ReadonlyMap<string, ApiReport>

beforeAll(() => {
  allExports = sources.readExports()
  pages = new Map(allExports.map((one) => [one.name, generateApiReport(one)]))
})
afterAll(() => sources.close())

type Edit = readonly [what: string, file: string, from: string, to: string]

/** Returns what the packages export after edits of their sources. The edits are made in memory only. */
function exportsAfter(edits: readonly Edit[]): PackageExports[] {
  const changes: Record<string, string> = {}
  for (const [what, file, from, to] of edits) {
    const text = changes[file] ?? readFileSync(path.join(repositoryRoot, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${what}: ${file} has no ${from}`)
    changes[file] = text.replace(from, () => to)
  }
  return sources.readExports(changes)
}

test('no package’s version is too low for its changed exports (npm run api-report)', () => {
  expect(findPackageVersionProblems(allExports)).toEqual([])
})

test('each package’s api.md has the version of its package.json (npm run api-report updates it)', () => {
  expect(findOutdatedReports(allExports)).toEqual([])
})

test.each(['platform', 'tab-build', 'tab-testing'])(
  'everything that %s exports has a doc comment',
  (part) => {
    const own =
      allExports
        .find(({ name }) => name === `@club/${part}`)
        ?.entries.flatMap((entry) => entry.declarations) ?? []
    expect(own.length).toBeGreaterThan(2)
    expect(own.filter(({ doc }) => doc === '').map(({ name }) => name)).toEqual([])
  },
)

const harmless: readonly Edit[] = [
  ['another primary colour', 'platform/theme/tokens.ts', "primary: '", "primary: 'x"],
  ['another radius', 'platform/theme/tokens.ts', 'radius = {', "radius = { pill: '99px',"],
  ['another English sentence', 'platform/messages/en.ts', "'Retry'", "'Try again'"],
  ['a further sentence', 'platform/messages/en.ts', 'en = {', "en = { 'platform.close': 'Close',"],
  [
    'another penalty',
    'contract/rules/penalty.ts',
    'late_withdrawal_day_before: ',
    'late_withdrawal_day_before: 1',
  ],
  [
    'another sentence of an undo',
    'contract/rules/undo-refusals.ts',
    "was changed since.'",
    "has changed since.'",
  ],
  [
    'a further sentence of an undo',
    'contract/rules/undo-refusals.ts',
    'undoRefusals = {',
    "undoRefusals = { rain: 'It rained.',",
  ],
  [
    'a setting of the club',
    'contract/schemas/club.ts',
    'clubSettings = {',
    "clubSettings = { colour: z._default(settingKinds.text, ''),",
  ],
  [
    'a kind of activity',
    'contract/schemas/activity.ts',
    "'vote_canceled',",
    "'vote_canceled', 'pitch_booked',",
  ],
  [
    'a column of the statistics',
    'contract/schemas/statistics.ts',
    'draws: z.int(),',
    'draws: z.int(), penalties: z.int(),',
  ],
  [
    'a problem',
    'contract/problems.ts',
    'problems = {',
    "problems = { rain: { status: 503, detail: 'It rains.' },",
  ],
  ['another status of a problem', 'contract/problems.ts', 'status: 409', 'status: 400'],
  [
    'an optional field of a body',
    'contract/schemas/registration.ts',
    'vote = z.strictObject({',
    'vote = z.strictObject({ note: z.optional(z.string()),',
  ],
  [
    'a call',
    'contract/calls.ts',
    'calls = {',
    "calls = { name: { method: 'GET', path: '/api/name', tag: 'Club', summary: '', responses: { 200: z.string() }, problems: [] },",
  ],
  [
    'an optional argument',
    'platform/time/use-now.ts',
    'milliseconds: number',
    'milliseconds: number, zone?: string',
  ],
]

test('another colour, text, amount, setting, kind, column or problem needs no new version', () => {
  const after = exportsAfter(harmless)
  expect(after).not.toEqual(allExports)
  expect(findPackageVersionProblems(after, pages)).toEqual([])
})

const [contract, platform] = ['@club/contract', '@club/platform']

/**
 * Edits that break code which uses a package. Each edit has the sentence that `npm run api-report` prints for it, and
 * the packages for which it requires a new major version.
 */
const breaking: readonly (readonly [...Edit, refused: string, needed: readonly string[]])[] = [
  [
    'a required argument',
    'platform/time/use-now.ts',
    'milliseconds: number',
    'milliseconds: number, zone: string',
    'useNow.zone has changed',
    [platform],
  ],
  [
    'an argument of another type',
    'platform/time/countdown.ts',
    'kickoff: Date',
    'kickoff: string',
    'timeUntil.kickoff has changed',
    [platform],
  ],
  [
    'another answer',
    'platform/text/search.ts',
    ': (foldedText: string) => boolean',
    ': (foldedText: string) => string',
    'createSearchFilter has changed',
    [platform],
  ],
  [
    'a required property',
    'platform/players/RatingBar.tsx',
    'readonly variant?:',
    'readonly variant:',
    'RatingBar.props.variant has changed',
    [platform],
  ],
  [
    'a required member of a type',
    'platform/choices/ActionsMenu.tsx',
    'interface MenuAction {',
    'interface MenuAction { readonly id: string',
    'MenuAction.id has changed',
    [platform],
  ],
  [
    'a name that is removed',
    'platform/index.ts',
    "export { ChangeBar } from './live/ChangeBar.tsx'",
    '',
    '@club/platform: ChangeBar is gone',
    [platform],
  ],
  [
    'a name that is renamed',
    'platform/index.ts',
    '{ useToasts }',
    '{ useToasts as useNotices }',
    '@club/platform: useToasts is gone',
    [platform],
  ],
  [
    'a name of the contract that is no longer re-exported',
    'platform/index.ts',
    '  overallRating,\n',
    '',
    '@club/platform: overallRating is gone',
    [platform],
  ],
  [
    'a member of a constant that is removed',
    'platform/theme/backgrounds.ts',
    "  color: color('night-contrastText'),",
    '',
    'nightBackground.color has changed',
    [platform],
  ],
  [
    'a field of an answer that is removed',
    'contract/schemas/player.ts',
    'joinedDate: instant,',
    '',
    'Player.joinedDate has changed',
    [contract, platform],
  ],
  [
    'a field of an answer of another type',
    'contract/schemas/statistics.ts',
    'totalGames: z.int()',
    'totalGames: z.string()',
    'TeamStatistics.totalGames has changed',
    [contract, platform],
  ],
  [
    'a required field of a body',
    'contract/schemas/registration.ts',
    'vote = z.strictObject({',
    'vote = z.strictObject({ note: z.string(),',
    'Vote.note has changed',
    [contract, platform],
  ],
  [
    'a rule of the contract with another argument',
    'contract/rules/penalty.ts',
    'now: Date,',
    'now: string,',
    'withdrawalPenalty.now has changed',
    [contract, platform],
  ],
  [
    'a call that is renamed',
    'contract/calls.ts',
    '  listPlayers: {',
    '  allPlayers: {',
    'calls.listPlayers has changed',
    [contract, platform],
  ],
  [
    'a problem that is removed',
    'contract/problems.ts',
    'busy: {',
    'occupied: {',
    'problems.busy has changed',
    [contract, platform],
  ],
  [
    'a name of the contract that only the server uses',
    'contract/schemas/microfrontends.ts',
    'export const releaseId',
    'const releaseId',
    '@club/contract: releaseId is gone',
    [contract],
  ],
  [
    'a name of the contract that the platform does not re-export',
    'contract/schemas/club.ts',
    'export const club =',
    'const club =',
    '@club/contract: club is gone',
    [contract],
  ],
]

const nextMajor = (name: string) => `${Number(pages.get(name)?.version.split('.')[0]) + 1}.0.0`

describe('a breaking change', () => {
  let after: readonly PackageExports[]
  let found: readonly string[]
  beforeAll(() => {
    after = exportsAfter(breaking.map(([what, file, from, to]) => [what, file, from, to]))
    found = findPackageVersionProblems(after, pages)
  })

  test.each(breaking)('%s needs a major version', (_what, _file, _from, _to, refused, needed) => {
    expect(found.filter((sentence) => sentence.startsWith(refused))).toEqual(
      needed.map((name) => `${refused}: that needs ${name} ${nextMajor(name)}`),
    )
  })

  test('a breaking change of the contract also needs a new major version of the platform', () => {
    const raised = (names: readonly string[]) =>
      after.map((one) => (names.includes(one.name) ? { ...one, version: nextMajor(one.name) } : one))
    expect(findPackageVersionProblems(raised([contract, platform]), pages)).toEqual([])
    expect(findPackageVersionProblems(raised([contract]), pages)).toContain(
      `Vote.note has changed: that needs ${platform} ${nextMajor(platform)}`,
    )
  })
})

test('a new export needs a minor version', () => {
  const after = exportsAfter([['', 'platform/index.ts', '{ useNow }', '{ useNow, useNow as useNewHook }']])
  const [major, minor] = (pages.get(platform)?.version ?? '').split('.').map(Number)
  const next = `${major}.${Number(minor) + 1}.0`
  expect(findPackageVersionProblems(after, pages)).toEqual([
    `@club/platform: useNewHook is new: that needs ${platform} ${next}`,
  ])
  const raised = after.map((one) => (one.name === platform ? { ...one, version: next } : one))
  expect(findPackageVersionProblems(raised, pages)).toEqual([])
})

test.each(packages)('the changelog of %s has an entry for its version, the newest first', (part) => {
  const versions = [
    ...readFileSync(path.join(repositoryRoot, part, 'CHANGELOG.md'), 'utf8').matchAll(/^## (\S+)/gm),
  ]
  expect(versions[0]?.[1]).toBe(readPackageJson(part).version)
})

test.each(globSync('{*,create-tab/template/tab}/package.json', { cwd: repositoryRoot }))(
  '%s depends on versions that the packages’ current versions satisfy',
  (file) => {
    const { dependencies, devDependencies, peerDependencies } = readPackageJson(path.dirname(file))
    const needed: Record<string, string> = { ...dependencies, ...devDependencies, ...peerDependencies }
    for (const part of packages) {
      const range = needed[`@club/${part}`]
      if (range === undefined) continue
      const [major, minor] = readPackageJson(part).version.split('.').map(Number)
      const [, neededMajor, neededMinor] = /^\^(\d+)\.(\d+)\.0$/.exec(range) ?? []
      expect(Number(neededMajor)).toBe(major)
      expect(Number(neededMinor)).toBeLessThanOrEqual(Number(minor))
    }
  },
)

test('parseApiReport parses the text of formatApiReport', () => {
  for (const one of allExports) {
    const page = parseApiReport(formatApiReport(one))
    expect([page.name, page.version]).toEqual([one.name, one.version])
    expect([...page.entries.keys()].slice(0, one.entries.length)).toEqual(
      one.entries.map(({ entry }) => entry),
    )
  }
  expect(() => parseApiReport('# Something else')).toThrow('not an API report')
})

const page = (code: string): ApiReport => ({
  name: '@club/x',
  version: '1.4.0',
  entries: new Map([['@club/x', code]]),
})

test.each([
  [
    'a type of arguments may become optional',
    'function f(a: A): void; export interface A { b: string }',
    'function f(a: A): void; export interface A { b?: string }',
    [],
  ],
  [
    'a type of results may not',
    'function f(): A; export interface A { b: string }',
    'function f(): A; export interface A { b?: string }',
    ['A.b'],
  ],
  ['a literal may be added', "type A = 'b' | 'c'", "type A = 'b' | 'c' | 'd'", []],
  ['literals may become any text', "type A = 'b' | 'c'", 'type A = string', []],
  ['a literal may not be removed', "type A = 'b' | 'c'", "type A = 'b'", ['A']],
  ['a result may not become nullable', 'function f(): A[]', 'function f(): A[] | null', ['f']],
  [
    'an argument may become nullable',
    'function f(a: string): void',
    'function f(a: string | null): void',
    [],
  ],
  ['an argument may have another name', 'function f(a: string): void', 'function f(b: string): void', []],
  [
    'an argument may not be removed',
    'function f(a: string, b: string): void',
    'function f(a: string): void',
    ['f.b'],
  ],
  [
    'a callback may get more arguments',
    'function f(a: (b: string) => void): void',
    'function f(a: (b: string, c: string) => void): void',
    [],
  ],
  [
    'a callback may not get fewer arguments',
    'function f(a: (b: string) => void): void',
    'function f(a: () => void): void',
    ['f.a.b'],
  ],
  [
    'a read-only list may not become mutable',
    'function f(a: readonly string[]): void',
    'function f(a: string[]): void',
    ['f.a'],
  ],
  [
    'type arguments count',
    'function f(): Promise<{ a: string }>',
    'function f(): Promise<{ a: number }>',
    ['f.a'],
  ],
  [
    'another base is another class',
    'class A extends Error { a: string }',
    'class A { a: string }',
    ['A.extends'],
  ],
  ['another library is another component', "{ Menu } from 'mui'", "{ Menu } from 'base-ui'", ['Menu']],
])('%s', (_what, before, now, changed) => {
  const { breaking, added } = diffExports(page(`export ${before}`), page(`export ${now}`))
  expect(breaking).toEqual(changed.map((place) => `${place} has changed`))
  expect(added).toEqual([])
})
