import {
  aStatisticsRow,
  noTeamStatistics,
  Refusal,
  type Responses,
  setConnection,
  show,
  stubApi,
} from '@club/tab-testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import Tab from '../tab.tsx'

const serve = (responses: Responses) =>
  stubApi({
    playerStatistics: () => [aStatisticsRow({ id: 1, name: 'Jan Běhal' })],
    playerForm: () => [],
    teamStatistics: () => noTeamStatistics,
    gameGoals: () => [],
    ...responses,
  })

const recalculate = async (name = 'Recalculate Stats') =>
  userEvent.setup().click(await screen.findByRole('button', { name }))

test('recalculating shows both counts in a toast and the new figures [S2.102 S8.38]', async () => {
  let gamesPlayed = 3
  serve({
    playerStatistics: () => [aStatisticsRow({ id: 1, name: 'Jan Běhal', gamesPlayed })],
    recalculateStatistics: () => {
      gamesPlayed = 4
      return { gamesProcessed: 30, players: 24 }
    },
  })
  await show(<Tab />)
  await recalculate()
  expect((await screen.findAllByText('Statistics recalculated'))[0]).toBeVisible()
  expect(screen.getAllByText('30 games processed, 24 players updated.')[0]).toBeVisible()
  const table = screen.getByRole('table', { name: 'Player Statistics' })
  expect(await within(table).findByRole('cell', { name: '4' })).toBeVisible()
})

test.each([
  [1, 1, 'Zpracován 1 zápas, aktualizován 1 hráč.'],
  [3, 2, 'Zpracovány 3 zápasy, aktualizováni 2 hráči.'],
  [30, 24, 'Zpracováno 30 zápasů, aktualizováno 24 hráčů.'],
])('Czech has its own forms for %i and %i', async (gamesProcessed, players, text) => {
  serve({ recalculateStatistics: () => ({ gamesProcessed, players }) })
  await show(<Tab />, { language: 'cs' })
  await recalculate('Přepočítat statistiky')
  expect((await screen.findAllByText(text))[0]).toBeVisible()
})

test('during a recalculation the button is busy and cannot be pressed again', async () => {
  const end = Promise.withResolvers<void>()
  serve({
    recalculateStatistics: async () => {
      await end.promise
      return { gamesProcessed: 1, players: 1 }
    },
  })
  await show(<Tab />)
  await recalculate()
  expect(await screen.findByRole('button', { name: /Recalculating/ })).toBeDisabled()
  end.resolve()
  expect(await screen.findByRole('button', { name: 'Recalculate Stats' })).toBeEnabled()
})

test('while the browser is offline, the button is disabled with the reason', async () => {
  serve({})
  await show(<Tab />)
  const button = await screen.findByRole('button', { name: 'Recalculate Stats' })
  await setConnection(false)
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(/^You are offline\./)
})

test('a refusal shows the server’s reason [S8.19]', async () => {
  serve({
    recalculateStatistics: () => {
      throw new Refusal('too_many_requests')
    },
  })
  await show(<Tab />)
  await recalculate()
  expect((await screen.findAllByText('Failed to recalculate statistics'))[0]).toBeVisible()
  expect(screen.getAllByText('Too many changes in a short time. Please wait a moment.')[0]).toBeVisible()
})

test.each([500, 502])('an empty %i gets the fallback text [S8.19]', async (status) => {
  serve({})
  await show(<Tab />)
  await screen.findByRole('table', { name: 'Player Statistics' })
  vi.stubGlobal('fetch', async () => new Response('', { status }))
  await recalculate()
  expect((await screen.findAllByText('Failed to recalculate statistics'))[0]).toBeVisible()
  expect(screen.getAllByText('An error occurred while recalculating player statistics.')[0]).toBeVisible()
})
