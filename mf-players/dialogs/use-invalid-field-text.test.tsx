import { maxTotal, type PlayerField, playerChange, TabMessages } from '@club/platform'
import { show } from '@club/tab-testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loaders } from '../messages/index.ts'
import { useInvalidFieldText } from './use-invalid-field-text.ts'
import type { IssueCode } from './validate-by-schema.ts'

/** Returns the issue that the contract's schema reports for a player with one invalid field. */
function issueOf(wrong: Partial<Record<PlayerField, unknown>>) {
  const issue = playerChange.safeParse({ gamesPlayed: 5, ...wrong }).error?.issues[0]
  if (!issue) throw new Error('the schema accepts the value')
  return issue
}

function ProblemText({ field, problem }: { readonly field: PlayerField; readonly problem: IssueCode }) {
  return <p>{useInvalidFieldText()(field, problem).text}</p>
}

const showProblem = (field: PlayerField, problem: IssueCode, language: 'en' | 'cs' = 'en') =>
  show(
    <TabMessages loaders={loaders}>
      <ProblemText field={field} problem={problem} />
    </TabMessages>,
    { language },
  )

test.each([
  ['name', { name: '  ' }],
  ['name', { name: 'x'.repeat(101) }],
  ['name', { name: 'x\u0000y' }],
  ['name', { name: `x${'\u0301'.repeat(9)}` }],
  ['offenseSkill', { offenseSkill: 0.9 }],
  ['defenseSkill', { defenseSkill: 11 }],
  ['ballHandlingSkill', { ballHandlingSkill: Number.NaN }],
  ['offenseSkill', { offenseSkill: 5.55 }],
  ['wins', { wins: 6 }],
] as const)(
  'the English text for %s %o equals the message of the contract’s schema',
  async (field, wrong) => {
    const issue = issueOf(wrong)
    await showProblem(field, issue.code)
    expect(await screen.findByText(issue.message)).toBeVisible()
  },
)

test('every problem has a Czech text', async () => {
  await showProblem('defenseSkill', issueOf({ defenseSkill: 11 }).code, 'cs')
  expect(await screen.findByText('Obrana musí být mezi 1 a 10')).toBeVisible()
})

test('the bounds shown for totals are the schema’s', () => {
  expect(playerChange.safeParse({ gamesPlayed: maxTotal, wins: 0, plusMinus: -maxTotal }).success).toBe(true)
  for (const wrong of [
    { gamesPlayed: maxTotal + 1 },
    { wins: -1 },
    { plusMinus: -maxTotal - 1 },
    { wins: 1.5 },
  ])
    expect(playerChange.safeParse(wrong).success).toBe(false)
})
