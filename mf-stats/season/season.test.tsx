import { useSearchParams } from '@club/platform'
import {
  aStatisticsRow,
  noTeamStatistics,
  type Responses,
  show,
  stubApi,
  stubMatchMedia,
} from '@club/tab-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import Tab from '../tab.tsx'

const gamesOf = (season: number | undefined) => (season === undefined ? 30 : season - 2000)

/** Stubs an API in which each season has a different number of games. */
const serve = (responses: Responses = {}) =>
  stubApi({
    listSeasons: () => [2026, 2025],
    playerStatistics: ({ query }) => [
      aStatisticsRow({ id: 1, name: 'Jan Běhal', gamesPlayed: gamesOf(query.season) }),
      aStatisticsRow({ id: 2, name: 'Petr Říha', gamesPlayed: 50 }),
    ],
    playerForm: ({ query }) => [
      { playerId: 1, results: query.season === 2025 ? ['draw'] : ['win'], differences: [] },
    ],
    teamStatistics: ({ query }) => ({
      ...noTeamStatistics,
      totalGames: gamesOf(query.season),
      playedGames: gamesOf(query.season),
    }),
    gameGoals: ({ query }) => [
      {
        gameId: 1,
        date: '2025-11-06T18:00:00.000Z',
        whiteTeamScore: query.season === 2025 ? 7 : 2,
        blackTeamScore: 0,
      },
    ],
    ...responses,
  })

function Address() {
  const [params] = useSearchParams()
  return <output aria-label="address">{params.toString()}</output>
}

const visit = (path = '/stats', language: 'cs' | 'en' = 'en') =>
  show(
    <>
      <Tab />
      <Address />
    </>,
    { path, language },
  )

const choice = () => screen.findByRole('combobox', { name: 'Season' })

async function choose(name: string) {
  const user = userEvent.setup()
  await user.click(await choice())
  await user.click(await screen.findByRole('option', { name }))
}

/** Expects every section to show the statistics of one season, or of all time. */
async function expectFigures(games: number, result: 'win' | 'draw', goals: number) {
  const table = await screen.findByRole('table', { name: 'Player Statistics' })
  expect(await within(table).findByRole('cell', { name: `${games}` })).toBeVisible()
  expect(
    await within(table).findByRole('img', { name: `Last results, oldest first: ${result}` }),
  ).toBeVisible()
  const figures = within(screen.getByRole('region', { name: 'Team Performance' }))
  await waitFor(() => expect(figures.getAllByText(games)[0]).toBeVisible())
  const chart = new RegExp(`${goals} to ${goals} a game`)
  expect(await screen.findByRole('img', { name: chart })).toBeVisible()
}

test('a choice of all time and the years applies to every section, and is in the address', async () => {
  serve()
  await visit()
  expect(await choice()).toHaveTextContent('All time')
  await expectFigures(30, 'win', 2)
  await userEvent.setup().click(await choice())
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'All time',
    '2026',
    '2025',
  ])
  await userEvent.setup().click(screen.getByRole('option', { name: '2025' }))
  await expectFigures(25, 'draw', 7)
  expect(screen.getByLabelText('address')).toHaveTextContent('season=2025')
  await choose('All time')
  await expectFigures(30, 'win', 2)
  expect(screen.getByLabelText('address')).toBeEmptyDOMElement()
})

test('the season of the address is shown, and only its figures are read', async () => {
  const made = serve()
  await visit('/stats?season=2025')
  expect(await choice()).toHaveTextContent('2025')
  await expectFigures(25, 'draw', 7)
  const seasons = made.filter(({ name }) => name !== 'listSeasons').map(({ query }) => query)
  expect(seasons).toEqual(Array(4).fill({ season: 2025 }))
})

test.each(['1999', '26', 'abc'])(
  'for "%s" in the address, all time is shown, with a toast, and the address corrected',
  async (season) => {
    serve()
    await visit(`/stats?x=1&season=${season}`)
    expect(await choice()).toHaveTextContent('All time')
    await expectFigures(30, 'win', 2)
    expect(await screen.findByText('There is no such season')).toBeVisible()
    expect(screen.getByLabelText('address')).toHaveTextContent(/^x=1$/)
    expect(screen.queryByText('Failed to load player statistics')).not.toBeInTheDocument()
  },
)

test('an empty season in the address is all time, without a toast', async () => {
  serve()
  await visit('/stats?season=')
  await expectFigures(30, 'win', 2)
  expect(screen.queryByText('There is no such season')).not.toBeInTheDocument()
})

test.each([[[2026]], [[]]])('the choice is absent with the years %j', async (seasons) => {
  serve({ listSeasons: () => seasons })
  await visit()
  await expectFigures(30, 'win', 2)
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
})

test('the order of the table stays, and the figures before are dimmed until the new ones are there', async () => {
  const loaded = Promise.withResolvers<void>()
  serve({
    playerStatistics: async ({ query }) => {
      if (query.season) await loaded.promise
      return [aStatisticsRow({ id: 1, name: 'Jan Běhal', gamesPlayed: gamesOf(query.season) })]
    },
  })
  await visit()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'GAMES' }))
  await choose('2026')
  const table = screen.getByRole('table', { name: 'Player Statistics' })
  const busy = () => table.closest('[aria-busy]')?.getAttribute('aria-busy')
  expect(busy()).toBe('true')
  expect(within(table).getByRole('cell', { name: '30' })).toBeInTheDocument()
  loaded.resolve()
  expect(await within(table).findByRole('cell', { name: '26' })).toBeVisible()
  expect(busy()).toBe('false')
  expect(screen.getByRole('columnheader', { name: 'GAMES' })).toHaveAttribute('aria-sort', 'descending')
})

test('recalculating loads the season again', async () => {
  const made = serve({ recalculateStatistics: () => ({ gamesProcessed: 1, players: 1 }) })
  await visit('/stats?season=2025')
  await expectFigures(25, 'draw', 7)
  const before = made.length
  await userEvent.setup().click(screen.getByRole('button', { name: 'Recalculate Stats' }))
  await waitFor(() =>
    expect(
      made
        .slice(before)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([
      'gameGoals',
      'listSeasons',
      'playerForm',
      'playerStatistics',
      'recalculateStatistics',
      'teamStatistics',
    ]),
  )
})

test.each([
  ['beside the choice on a desk', true],
  ['above the table on a phone', false],
])('Recalculate is %s', async (_, wide) => {
  stubMatchMedia(() => wide)
  serve()
  await visit()
  const button = await screen.findByRole('button', { name: 'Recalculate Stats' })
  expect(screen.getByRole('region', { name: 'Player Statistics' }).contains(button)).toBe(!wide)
})

test('the choice is Czech on a Czech page', async () => {
  serve()
  await visit('/stats', 'cs')
  expect(await screen.findByRole('combobox', { name: 'Sezona' })).toHaveTextContent('Celkem')
})
