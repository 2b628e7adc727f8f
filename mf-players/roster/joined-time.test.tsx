import { TabMessages } from '@club/platform'
import { show } from '@club/tab-testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loaders } from '../messages/index.ts'
import { JoinedTime } from './JoinedTime.tsx'

const now = new Date('2026-11-21T10:00:00.000Z')

test.each([
  ['2026-11-21T10:00:30.000Z', 'Joined just now', 'V klubu chvíli'],
  ['2026-11-21T09:59:01.000Z', 'Joined just now', 'V klubu chvíli'],
  ['2026-11-21T09:59:00.000Z', 'Joined 1 minute ago', 'V klubu 1 minutu'],
  ['2026-11-21T09:15:00.000Z', 'Joined 45 minutes ago', 'V klubu 45 minut'],
  ['2026-11-21T07:00:00.000Z', 'Joined 3 hours ago', 'V klubu 3 hodiny'],
  ['2026-11-20T10:00:01.000Z', 'Joined 23 hours ago', 'V klubu 23 hodin'],
  ['2026-11-20T10:00:00.000Z', 'Joined 1 day ago', 'V klubu 1 den'],
  ['2026-11-15T10:00:00.000Z', 'Joined 6 days ago', 'V klubu 6 dní'],
  ['2026-11-08T10:00:00.000Z', 'Joined 1 week ago', 'V klubu 1 týden'],
  ['2026-11-07T10:00:00.000Z', 'Joined 2 weeks ago', 'V klubu 2 týdny'],
  ['2026-10-07T10:00:00.000Z', 'Joined 1 month ago', 'V klubu 1 měsíc'],
  ['2025-11-22T10:00:00.000Z', 'Joined 11 months ago', 'V klubu 11 měsíců'],
  ['2024-12-21T10:00:00.000Z', 'Joined 1 year ago', 'V klubu 1 rok'],
  ['2020-11-21T10:00:00.000Z', 'Joined 6 years ago', 'V klubu 6 let'],
])('a player who joined at %s has %s, in Czech %s', async (joinedDate, english, czech) => {
  const tab = (
    <TabMessages loaders={loaders}>
      <JoinedTime player={{ joinedDate }} now={now} />
    </TabMessages>
  )
  await show(tab)
  expect(await screen.findByText(english)).toBeVisible()
  await show(tab, { language: 'cs' })
  expect(await screen.findByText(czech)).toBeVisible()
})
