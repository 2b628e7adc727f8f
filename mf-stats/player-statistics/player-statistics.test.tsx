import { aStatisticsRow, noTeamStatistics, Refusal, type Responses, show, stubApi } from '@club/tab-testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import Tab from '../tab.tsx'

const rows = [
  aStatisticsRow({
    id: 1,
    name: 'Jan Běhal',
    gamesPlayed: 22,
    wins: 7,
    winPercentage: 32,
    plusMinus: -10,
    rating: 5,
  }),
  aStatisticsRow({
    id: 2,
    name: 'Petr Říha',
    gamesPlayed: 27,
    wins: 13,
    winPercentage: 48,
    plusMinus: 5,
    rating: 5.7,
  }),
  aStatisticsRow({
    id: 3,
    name: 'Adam Novák',
    gamesPlayed: 0,
    wins: 0,
    winPercentage: 0,
    plusMinus: 0,
    rating: 7.2,
  }),
]

async function open(responses: Responses = {}, visit: Parameters<typeof show>[1] = {}) {
  stubApi({
    playerStatistics: () => rows,
    playerForm: () => [
      { playerId: 1, results: ['win', 'loss', 'draw'], differences: [3, -1, 0] },
      { playerId: 3, results: [], differences: [] },
    ],
    teamStatistics: () => noTeamStatistics,
    gameGoals: () => [],
    ...responses,
  })
  await show(<Tab />, visit)
}

const table = () => screen.findByRole('table', { name: /^(Player Statistics|Statistiky hráčů)$/ })
const order = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent?.replace(/^[A-ZŘ]{2}/, ''))
const heading = async (name: string) => within(await table()).getByRole('columnheader', { name })

test('the table opens sorted by RATING descending, with aria-sort [S2.100]', async () => {
  await open()
  expect(await order()).toEqual(['Adam Novák', 'Petr Říha', 'Jan Běhal'])
  expect(await heading('RATING')).toHaveAttribute('aria-sort', 'descending')
  expect(await heading('GAMES')).not.toHaveAttribute('aria-sort')
})

test('the figures of the sorted column are emphasised', async () => {
  await open()
  expect(within(await table()).getByRole('cell', { name: '7.2' })).toHaveStyle({ fontWeight: 750 })
  expect(within(await table()).getByRole('cell', { name: '27' })).not.toHaveStyle({ fontWeight: 750 })
  await userEvent.setup().click(within(await heading('GAMES')).getByRole('button'))
  expect(within(await table()).getByRole('cell', { name: '27' })).toHaveStyle({ fontWeight: 750 })
  expect(within(await table()).getByRole('cell', { name: '7.2' })).not.toHaveStyle({ fontWeight: 750 })
})

test('every column but WIN % and the last games is sortable [S2.99]', async () => {
  await open()
  const sortable = within(await table())
    .getAllByRole('columnheader')
    .flatMap((header) => within(header).queryAllByRole('button'))
  expect(sortable.map(({ textContent }) => textContent)).toEqual(['PLAYER', 'GAMES', 'WINS', '+/-', 'RATING'])
  expect(await heading('WIN %')).toBeInTheDocument()
  expect(within(await table()).getByRole('cell', { name: '48%' })).toBeVisible()
})

test('a column sorts by the keyboard: a new one descending, the active one flips [S2.101]', async () => {
  await open()
  const user = userEvent.setup()
  within(await heading('PLAYER'))
    .getByRole('button')
    .focus()
  await user.tab()
  expect(within(await heading('GAMES')).getByRole('button')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await order()).toEqual(['Petr Říha', 'Jan Běhal', 'Adam Novák'])
  expect(await heading('GAMES')).toHaveAttribute('aria-sort', 'descending')
  await user.keyboard(' ')
  expect(await order()).toEqual(['Adam Novák', 'Jan Běhal', 'Petr Říha'])
  expect(await heading('GAMES')).toHaveAttribute('aria-sort', 'ascending')
  expect(await heading('RATING')).not.toHaveAttribute('aria-sort')
})

test('names follow the club’s alphabet on an English page, too', async () => {
  const names = ['Hynek Adam', 'Chalupa Adam', 'Cyril Adam', 'Ivan Adam']
  await open(
    { playerStatistics: () => names.map((name, at) => aStatisticsRow({ id: at + 1, name })) },
    { language: 'en' },
  )
  const byPlayer = within(await heading('PLAYER')).getByRole('button')
  await userEvent.setup().dblClick(byPlayer)
  expect(await heading('PLAYER')).toHaveAttribute('aria-sort', 'ascending')
  expect(await order()).toEqual(['Cyril Adam', 'Hynek Adam', 'Chalupa Adam', 'Ivan Adam'])
})

test('the last results are letters in the row, and words for screen readers', async () => {
  await open()
  const marks = await screen.findByRole('img', { name: 'Last results, oldest first: draw, loss, win' })
  expect(marks).toHaveTextContent('DLW')
  expect(screen.getAllByRole('img', { name: 'No results yet' })).toHaveLength(2)
})

test('the line of the last games runs from the oldest to the latest, and its values are a table', async () => {
  await open()
  const line = await screen.findByRole('img', { name: '+/- of the last 3 games, oldest first: 0, −1, +3' })
  // The line shows the running totals after the three games: 0, −1 and +2.
  expect(line.querySelector('path')).toHaveAttribute('d', 'M4 18.7L28 26L52 4')
  expect(line.querySelector('circle')).toHaveAttribute('cy', '4')
  expect(screen.getAllByText('Jan Běhal')).toHaveLength(1)
  await userEvent.setup().click(screen.getByText('+/- of the last games'))
  const values = await screen.findByRole('table', { name: '+/- of the last games' })
  expect(
    within(values)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['PLAYEROldest firstTotal', 'Jan Běhal0 −1 +3+2'])
})

test('the visitor’s own row is marked and keeps its place', async () => {
  localStorage.setItem('football-manager-player', '2')
  await open()
  expect(await order()).toEqual(['Adam Novák', 'Petr Říha', 'Jan Běhal'])
  const marked = within(await table())
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('aria-current'))
  expect(marked.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['PŘPetr Říha'])
  localStorage.removeItem('football-manager-player')
})

test('on a Czech page the letters, the signs and the percentages are Czech', async () => {
  await open({}, { language: 'cs' })
  const marks = await screen.findByRole('img', {
    name: 'Poslední výsledky od nejstaršího: remíza, prohra, výhra',
  })
  expect(marks).toHaveTextContent('RPV')
  expect(within(await table()).getByRole('cell', { name: /^48\s%$/ })).toBeVisible()
  expect(within(await table()).getByRole('cell', { name: '7,2' })).toBeVisible()
  expect(await heading('HODNOCENÍ')).toHaveAttribute('aria-sort', 'descending')
})

test('without players the table is empty and a note is shown [S2.103]', async () => {
  await open({ playerStatistics: () => [] })
  expect(await screen.findByText('No player statistics available')).toBeVisible()
})

test('a failed load shows the server’s reason, and Retry loads again [S8.5]', async () => {
  let down = true
  await open({
    playerStatistics: () => {
      if (down) throw new Refusal('database_unavailable')
      return rows
    },
  })
  const user = userEvent.setup()
  expect((await screen.findAllByText('Failed to load player statistics'))[0]).toBeVisible()
  expect(
    screen.getAllByText('The database does not answer right now. Please try again in a moment.')[0],
  ).toBeVisible()
  down = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await order()).toHaveLength(3)
})

test('the table is shown without the last results when they fail to load, and Retry loads them', async () => {
  let down = true
  await open({
    playerForm: () => {
      if (down) throw new Refusal('internal_error')
      return [{ playerId: 2, results: ['win'], differences: [2] }]
    },
  })
  const user = userEvent.setup()
  expect(await screen.findByText('The last results could not be loaded.')).toBeVisible()
  expect(await order()).toHaveLength(3)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  down = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('img', { name: 'Last results, oldest first: win' })).toBeVisible()
})
