import { aGame } from '@club/tab-testing'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { findDialog, findSection, visitGamesTab } from '../testing/visit-games-tab.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const nobody = 'There are no players yet.'
const noMatch = 'No players found matching the query.'

test('in a club without players every list shows that there are none, with and without a search', async () => {
  const { user } = await visitGamesTab({ upcoming: aGame(), players: [] })
  const panel = await findSection('Player Registration')
  for (const tab of [/^Going/, /^Not Going/, /^Unregistered/]) {
    await user.click(await panel.findByRole('tab', { name: tab }))
    expect(panel.getByText(nobody)).toBeVisible()
  }
  await user.type(panel.getByRole('searchbox'), 'Anna')
  expect(panel.getByText(nobody)).toBeVisible()
  expect(screen.queryByText(noMatch)).not.toBeInTheDocument()
})

test('in a club without players the dialog for choosing a player shows that there are none', async () => {
  const { user } = await visitGamesTab({ upcoming: aGame(), players: [] })
  await user.click(await screen.findByRole('button', { name: 'Who are you?' }))
  const picker = await findDialog('Who are you?')
  expect(picker.getByText(nobody)).toBeVisible()
  await user.type(picker.getByRole('searchbox'), 'Anna')
  expect(picker.getByText(nobody)).toBeVisible()
  expect(picker.queryByText(noMatch)).not.toBeInTheDocument()
})
