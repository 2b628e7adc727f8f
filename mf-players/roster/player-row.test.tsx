import { Box, goalDiffColor, TabMessages } from '@club/platform'
import { aPlayer, show } from '@club/tab-testing'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loaders } from '../messages/index.ts'
import { PlayerRow, playerListStyle } from './PlayerRow.tsx'

const jakub = aPlayer({
  id: 7,
  name: 'Jakub Dvořák',
  offenseSkill: 8.4,
  defenseSkill: 5.9,
  ballHandlingSkill: 7.8,
  overallSkill: 7.4,
  gamesPlayed: 27,
  wins: 15,
  plusMinus: 12,
  joinedDate: '2026-08-19T10:00:00.000Z',
})

const row = (shown = jakub, language: 'en' | 'cs' = 'en') =>
  show(
    <TabMessages loaders={loaders}>
      <Box component="ul" sx={playerListStyle}>
        <PlayerRow player={shown} now={new Date('2026-11-21T10:00:00.000Z')} menu={null} />
      </Box>
    </TabMessages>,
    { language },
  )

/** Returns the difference between green and red in the text colour of an element, from -255 to 255. */
const greenMinusRed = (element: Element | null): number => {
  const [red = 0, green = 0] =
    (element ? getComputedStyle(element).color : '').match(/\d+/g)?.map(Number) ?? []
  return green - red
}
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling

test('a row shows the avatar, the name, the joined time relative to now, games, wins and +/- [S2.93]', async () => {
  await row()
  expect(await screen.findByRole('heading', { name: 'Jakub Dvořák' })).toBeVisible()
  expect(screen.getByText('JD'), 'the avatar').toBeVisible()
  expect(screen.getByText('Joined 3 months ago')).toBeVisible()
  expect(figure('Games')).toHaveTextContent('27')
  expect(figure('Wins')).toHaveTextContent('15')
  expect(figure('+/-')).toHaveTextContent('+12')
})

test('a row in Czech has the same figures in Czech formats', async () => {
  await row(jakub, 'cs')
  expect(await screen.findByText('V klubu 3 měsíce')).toBeVisible()
  expect(figure('Výhry')).toHaveTextContent('15')
  expect(screen.getByRole('progressbar', { name: 'Útok' })).toHaveAttribute('aria-valuetext', '8,4')
})

test('a positive +/- is green and a negative one is red, and each carries its sign [S2.94]', async () => {
  expect(goalDiffColor(1)).toBe('success.main')
  expect(goalDiffColor(-1)).toBe('error.main')
  expect(goalDiffColor(0)).toBe('text.primary')
  await row({ ...jakub, plusMinus: -3 })
  await screen.findByRole('heading')
  expect(figure('+/-')).toHaveTextContent('−3')
  expect(greenMinusRed(figure('+/-'))).toBeLessThan(-50)
  cleanup()
  await row()
  await screen.findByRole('heading')
  expect(greenMinusRed(figure('+/-'))).toBeGreaterThan(50)
})

test.each([
  ['Offense', '8.4'],
  ['Defense', '5.9'],
  ['Ball Handling', '7.8'],
  ['Overall', '7.4'],
])('%s is a bar on a scale from 0 to 10 [S2.95 S9.6]', async (name, value) => {
  await row()
  const bar = await screen.findByRole('progressbar', { name })
  expect(bar).toHaveAttribute('aria-valuemin', '0')
  expect(bar).toHaveAttribute('aria-valuemax', '10')
  expect(bar).toHaveAttribute('aria-valuenow', value)
})
