import {
  aStatisticsRow,
  gameGoals,
  noTeamStatistics,
  Refusal,
  type Responses,
  show,
  stubApi,
  stubMatchMedia,
  teamStatistics,
} from '@club/tab-testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import Tab from '../tab.tsx'

async function open(responses: Responses = {}, visit: Parameters<typeof show>[1] = {}) {
  stubApi({
    playerStatistics: () => [aStatisticsRow({ id: 1 })],
    playerForm: () => [],
    teamStatistics: () => teamStatistics,
    gameGoals: () => gameGoals,
    ...responses,
  })
  await show(<Tab />, visit)
}

const section = () => screen.findByRole('region', { name: /^(Team Performance|Bilance týmů)$/ })
const figure = async (name: string) =>
  (await within(await section()).findByText(name, { selector: 'dt' })).nextElementSibling

test('the figures of both teams are shown [S2.104 S2.105 S2.106]', async () => {
  await open()
  const figures = within(await section()).getAllByRole('term')
  expect(figures.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['White Wins', '5'],
    ['Draws', '1'],
    ['Black Wins', '4'],
    ['White Win Rate', '50%'],
    ['Draw Rate', '10%'],
    ['Black Win Rate', '40%'],
    ['White Average Score', '6.8'],
    ['Black Average Score', '6.3'],
    ['Total Games', '12'],
    ['Canceled Games', '2'],
    ['Goals Scored', '131'],
    ['Average Players per Game', '12.4'],
  ])
})

test('White, Black and draws are one bar, with its values as text', async () => {
  await open()
  const bar = await screen.findByRole('img', { name: /^White won/ })
  expect(bar).toHaveAccessibleName('White won 5 (50%), 1 drawn (10%), Black won 4 (40%)')
  expect([...bar.children].map((part) => part.getAttribute('style'))).toEqual([
    'flex-grow: 5;',
    'flex-grow: 1;',
    'flex-grow: 4;',
  ])
})

test('numbers above a thousand are formatted in the page’s language', async () => {
  await open({ teamStatistics: () => ({ ...teamStatistics, totalGames: 20_000, whiteWins: 9133 }) })
  expect(await figure('Total Games')).toHaveTextContent('20,000')
  expect(await screen.findByRole('img', { name: /^White won 9,133/ })).toBeVisible()
  expect(await figure('White Wins')).toHaveTextContent('9,133')
})

test('goals per game over time are bars, with each value as text', async () => {
  await open()
  const chart = await screen.findByRole('img', { name: /^Goals in/ })
  expect(chart).toHaveAccessibleName(
    'Goals in 2 games from 05.11.2026 to 12.11.2026: 9 to 13 a game, 11.0 on average',
  )
  const bars = [...chart.querySelectorAll('[data-goals]')]
  expect(bars.map((bar) => [...bar.children].map((part) => part.getAttribute('style')))).toEqual([
    ['height: 33.3333%;', 'height: 53.3333%;'],
    ['height: 40%;', 'height: 20%;'],
  ])
  await userEvent.setup().click(screen.getByText('Show values'))
  const values = await screen.findByRole('table', { name: 'Goals per Game' })
  expect(
    within(values)
      .getAllByRole('row')
      .slice(1)
      .map((line) => line.textContent),
  ).toEqual(['12.11.2026369', '05.11.20268513'])
})

test('a note names the games shown when more were played', async () => {
  await open({ teamStatistics: () => ({ ...teamStatistics, playedGames: 2 }) })
  await screen.findByRole('img', { name: /^Goals in 2 games/ })
  expect(screen.queryByText('The last 2 games with a score')).not.toBeInTheDocument()
  cleanup()
  await open()
  expect(await screen.findByText('The last 2 games with a score')).toBeVisible()
})

test('no figure is shown twice', async () => {
  await open()
  const figures = within(await section()).getAllByRole('definition')
  expect(figures).toHaveLength(12)
  const written = (await section()).textContent ?? ''
  expect(written.match(/\d[\d.,]*%?/g)).toEqual(figures.map((shown) => shown.textContent))
})

test.each([
  ['a phone', false, 15],
  ['a desk', true, 30],
])(
  'on %s the chart shows as many games as there is room for, and the table all',
  async (_where, roomy, shown) => {
    stubMatchMedia(() => roomy)
    const games = Array.from({ length: 40 }, (_, nth) => ({
      gameId: nth + 1,
      date: new Date(Date.UTC(2026, 0, 1 + 7 * nth)).toISOString(),
      whiteTeamScore: nth,
      blackTeamScore: 1,
    }))
    await open({ gameGoals: () => games, teamStatistics: () => ({ ...teamStatistics, playedGames: 40 }) })
    const chart = await screen.findByRole('img', { name: new RegExp(`^Goals in ${shown} games`) })
    const goals = [...chart.querySelectorAll('[data-goals]')].map((bar) => bar.getAttribute('data-goals'))
    expect(goals).toEqual(games.slice(-shown).map(({ whiteTeamScore }) => String(whiteTeamScore + 1)))
    expect(screen.getByText(`The last ${shown} games with a score`)).toBeVisible()
    await userEvent.setup().click(screen.getByText('Show values'))
    const values = await screen.findByRole('table', { name: 'Goals per Game' })
    expect(within(values).getAllByRole('row')).toHaveLength(41)
  },
)

test('the figures have Czech labels and formats on a Czech page', async () => {
  await open({}, { language: 'cs' })
  expect(await figure('Průměr hráčů na zápas')).toHaveTextContent('12,4')
  expect(await screen.findByRole('img', { name: /^Góly ve 2 zápasech od 05\.11\.2026/ })).toBeVisible()
})

test('before the first game there are no team statistics, and no empty charts [S2.107]', async () => {
  await open({ teamStatistics: () => noTeamStatistics, gameGoals: () => [] })
  expect(await screen.findByText('No team statistics available')).toBeVisible()
  expect(within(await section()).queryByRole('img')).not.toBeInTheDocument()
})

test('with only canceled games, the figures are shown without empty bars', async () => {
  await open({
    teamStatistics: () => ({ ...noTeamStatistics, totalGames: 1, canceledGames: 1 }),
    gameGoals: () => [],
  })
  expect(await figure('Canceled Games')).toHaveTextContent('1')
  expect(within(await section()).queryByRole('img')).not.toBeInTheDocument()
})

test('team statistics that fail to load do not remove the players’ table, and Retry loads them', async () => {
  let down = true
  await open({
    teamStatistics: () => {
      if (down) throw new Refusal('internal_error')
      return teamStatistics
    },
  })
  const retry = await within(await section()).findByRole('button', { name: 'Retry' })
  expect(within(await section()).getByText('Something went wrong on our side.')).toBeVisible()
  expect(screen.getByRole('table', { name: 'Player Statistics' })).toBeVisible()
  down = false
  await userEvent.setup().click(retry)
  expect(await figure('White Wins')).toHaveTextContent('5')
})
