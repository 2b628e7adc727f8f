import { expect, test } from 'vitest'
import { tooLowFor } from './api-report/compare.ts'
import { type Report, readReport, reportText } from './api-report/report.ts'
import { checkReports } from './api-report.ts'

test('no package exports less, or something else, than its version allows: npm run api-report', async () => {
  expect(await checkReports({ write: false })).toEqual([])
})

const declarations = {
  vote: 'export declare function vote(player: number): void;',
  calls: "export declare const calls: {\n    readonly vote: 'POST';\n};",
  Visit: 'export interface Visit {\n    readonly path?: string;\n}',
}

const report = (version: string, exports: Readonly<Record<string, string>>): Report => ({
  name: '@club/x',
  version,
  entries: new Map([['@club/x', new Map(Object.entries(exports))]]),
})

const before = report('1.4.0', declarations)

const { vote: _, ...withoutVote } = declarations
const changedVote = { ...declarations, vote: 'export declare function vote(player: string): void;' }
const withMore = { ...declarations, cancel: 'export declare function cancel(): void;' }
const withCall = {
  ...declarations,
  calls: "export declare const calls: {\n    readonly vote: 'POST';\n    readonly cancel: 'DELETE';\n};",
}
const withOption = {
  ...declarations,
  Visit: 'export interface Visit {\n    readonly path?: string;\n    readonly language?: string;\n}',
}
const withDemand = {
  ...declarations,
  Visit: 'export interface Visit {\n    readonly path?: string;\n    readonly language: string;\n}',
}

test.each([
  ['an export that is gone', withoutVote, 'vote is gone', '2.0.0'],
  ['an export that has changed', changedVote, 'vote has changed', '2.0.0'],
  ['a property that an interface now demands', withDemand, 'Visit has changed', '2.0.0'],
  ['an export that has come', withMore, 'cancel has come', '1.5.0'],
  ['a member that a constant now has', withCall, 'calls has come', '1.5.0'],
  ['a property that may be left out', withOption, 'Visit has come', '1.5.0'],
])('%s needs the right version, and no other change is told', (_what, exports, said, needed) => {
  const told = [`@club/x: ${said}: that needs @club/x ${needed}`]
  expect(tooLowFor(before, report('1.4.1', exports))).toEqual(told)
  expect(tooLowFor(before, report('1.5.0', exports))).toEqual(needed === '2.0.0' ? told : [])
  expect(tooLowFor(before, report('2.0.0', exports))).toEqual([])
})

test('what is the same needs no version, and a type behind the exports that changes needs a major one', () => {
  expect(tooLowFor(before, report('1.4.0', declarations))).toEqual([])
  const hidden = (text: string): Report => ({
    ...before,
    entries: new Map([...before.entries, ['Behind them', new Map([['a: Kept', text]])]]),
  })
  expect(tooLowFor(hidden('type Kept = 1;'), hidden('type Kept = 2;'))).toEqual([
    'Behind them: a: Kept has changed: that needs @club/x 2.0.0',
  ])
})

test('a report is read as it was written', () => {
  expect(readReport(reportText(before))).toEqual(
    report('1.4.0', Object.fromEntries(Object.entries(declarations).sort())),
  )
  expect(() => readReport('# Something else')).toThrow('no report')
})
