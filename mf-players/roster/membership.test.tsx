import { TabMessages, useIntl } from '@club/platform'
import { show } from '@club/tab-testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loaders } from '../messages/index.ts'
import { getMembershipDuration, type MembershipDuration } from './membership.ts'

const now = new Date('2026-11-21T10:00:00.000Z')

test.each([
  ['2026-11-21T10:00:30.000Z', 'moment', 0],
  ['2026-11-21T09:59:01.000Z', 'moment', 0],
  ['2026-11-21T09:15:00.000Z', 'minute', 45],
  ['2026-11-20T10:00:01.000Z', 'hour', 23],
  ['2026-11-20T10:00:00.000Z', 'day', 1],
  ['2026-11-08T10:00:00.000Z', 'week', 1],
  ['2026-10-07T10:00:00.000Z', 'month', 1],
  ['2025-11-22T10:00:00.000Z', 'month', 11],
  ['2024-12-21T10:00:00.000Z', 'year', 1],
  ['2020-11-21T10:00:00.000Z', 'year', 6],
])('a player who joined at %s is a member for this many whole units of %s: %i', (joined, unit, count) => {
  expect(getMembershipDuration(new Date(joined), now)).toEqual({ unit, count })
})

function Joined(since: MembershipDuration) {
  return <p>{useIntl().formatMessage({ id: 'mf-players.joined' }, { ...since })}</p>
}

test.each([
  ['moment', 0, 'Joined just now', 'V klubu chvíli'],
  ['minute', 1, 'Joined 1 minute ago', 'V klubu 1 minutu'],
  ['hour', 3, 'Joined 3 hours ago', 'V klubu 3 hodiny'],
  ['day', 6, 'Joined 6 days ago', 'V klubu 6 dní'],
  ['week', 2, 'Joined 2 weeks ago', 'V klubu 2 týdny'],
  ['month', 11, 'Joined 11 months ago', 'V klubu 11 měsíců'],
  ['year', 1, 'Joined 1 year ago', 'V klubu 1 rok'],
  ['year', 6, 'Joined 6 years ago', 'V klubu 6 let'],
] as const)('%s, %i is %s in English, %s in Czech', async (unit, count, english, czech) => {
  const tab = (
    <TabMessages loaders={loaders}>
      <Joined unit={unit} count={count} />
    </TabMessages>
  )
  await show(tab)
  expect(await screen.findByText(english)).toBeVisible()
  await show(tab, { language: 'cs' })
  expect(await screen.findByText(czech)).toBeVisible()
})
