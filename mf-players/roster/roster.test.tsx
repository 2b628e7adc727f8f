import { useSearchParams } from '@club/platform'
import { aPlayer, playersOf, Refusal, show, stubApi } from '@club/tab-testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import Tab from '../tab.tsx'

/** Shows the query string of the tab's address. */
function Address() {
  const [params] = useSearchParams()
  return <output data-testid="address">{params.toString()}</output>
}

const open = (path = '/players', language: 'en' | 'cs' = 'en') =>
  show(
    <>
      <Tab />
      <Address />
    </>,
    { path, language },
  )

const address = () => screen.getByTestId('address').textContent
const rows = () => within(screen.getByRole('list', { name: 'Players' })).getAllByRole('listitem')
const shownNames = () => rows().map((row) => within(row).getByRole('heading').textContent)

test('the title is Players, with the total count [S2.88]', async () => {
  stubApi({ listPlayers: () => playersOf(24) })
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Players' })).toBeVisible()
  expect(await screen.findByText('24 players')).toBeVisible()
})

test('the count has the Czech forms for one, few and many', async () => {
  stubApi({ listPlayers: () => playersOf(3) })
  await open('/players', 'cs')
  expect(await screen.findByText('3 hráči')).toBeVisible()
})

test('the list shows 5 players per page with Previous, Page x of y and Next [S2.91 S9.11]', async () => {
  stubApi({ listPlayers: () => playersOf(12) })
  const user = userEvent.setup()
  await open()
  expect(await screen.findByText('Page 1 of 3')).toBeVisible()
  expect(shownNames()).toEqual(['Player 1', 'Player 2', 'Player 3', 'Player 4', 'Player 5'])
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(shownNames()).toEqual(['Player 11', 'Player 12'])
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  expect(screen.getByText('Page 2 of 3')).toBeVisible()
})

test('on the last page the focus moves to Previous, which is still enabled', async () => {
  stubApi({ listPlayers: () => playersOf(6) })
  const user = userEvent.setup()
  await open()
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus()
})

test('turning a page scrolls to the start of the list when the start is out of view', async () => {
  stubApi({ listPlayers: () => playersOf(12) })
  const user = userEvent.setup()
  await open()
  const list = await screen.findByRole('list', { name: 'Players' })
  const scroll = vi.fn()
  list.scrollIntoView = scroll
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(scroll, 'all of it in sight').not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -300, 300, 700))
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  expect(shownNames()[0]).toBe('Player 1')
  expect(scroll).toHaveBeenCalledOnce()
  expect(list).toHaveFocus()
})

test('paging controls appear only if there is more than one page [S2.92]', async () => {
  stubApi({ listPlayers: () => playersOf(5) })
  await open()
  expect(await screen.findAllByRole('listitem')).toHaveLength(5)
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument()
})

test('searching resets to page 1, ignores diacritics and is stored in the address [S2.89]', async () => {
  stubApi({ listPlayers: () => [...playersOf(11), aPlayer({ id: 12, name: 'Ondřej Čížek' })] })
  const user = userEvent.setup()
  await open('/players?page=2')
  expect(await screen.findByText('Page 2 of 3')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search players...' }), 'cizek')
  expect(screen.getByRole('searchbox')).toHaveValue('cizek')
  expect(shownNames()).toEqual(['Ondřej Čížek'])
  expect(screen.getByText('1 player found')).toBeVisible()
  expect(address()).toBe('q=cizek')
})

test('a link with a search and a page number opens that page of the search results', async () => {
  stubApi({ listPlayers: () => [...playersOf(9), aPlayer({ id: 10, name: 'Čížek' })] })
  await open('/players?q=player&page=2')
  expect(await screen.findByText('Page 2 of 2')).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('player')
  expect(shownNames()).toEqual(['Player 6', 'Player 7', 'Player 8', 'Player 9'])
})

test('an address with an invalid page number opens page 1', async () => {
  stubApi({ listPlayers: () => playersOf(6) })
  await open('/players?page=x')
  expect(await screen.findByText('Page 1 of 2')).toBeVisible()
})

test('turning a page keeps the search', async () => {
  stubApi({ listPlayers: () => playersOf(20) })
  const user = userEvent.setup()
  await open('/players?q=player')
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(address()).toBe('q=player&page=2')
})

test('with 500 players a key press sends no request and renders only the visible rows', async () => {
  const made = stubApi({ listPlayers: () => playersOf(500) })
  const user = userEvent.setup()
  await open()
  expect(await screen.findByText('Page 1 of 100')).toBeVisible()
  await user.type(screen.getByRole('searchbox'), '49')
  expect(shownNames()).toEqual(['Player 49', 'Player 149', 'Player 249', 'Player 349', 'Player 449'])
  expect(made.map(({ name }) => name)).toEqual(['listPlayers'])
})

test('an empty search result shows a note [S2.97]', async () => {
  stubApi({ listPlayers: () => playersOf(3) })
  const user = userEvent.setup()
  await open()
  await user.type(await screen.findByRole('searchbox'), 'nobody')
  expect(screen.getByText('No players found matching the query.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(screen.getByRole('searchbox')).toHaveFocus()
  expect(rows()).toHaveLength(3)
})

test('a club without players shows the first steps [S2.90]', async () => {
  stubApi({ listPlayers: () => [] })
  await open()
  expect(await screen.findByText('There are no players yet.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add Player' })).toBeVisible()
})

test('a failed load shows the server’s reason, and Retry loads again [S8.4 S8.31]', async () => {
  let down = true
  stubApi({
    listPlayers: () => {
      if (down) throw new Refusal('database_unavailable')
      return playersOf(2)
    },
  })
  const user = userEvent.setup()
  await open()
  expect((await screen.findAllByText('Failed to load players'))[0]).toBeVisible()
  expect(
    screen.getAllByText('The database does not answer right now. Please try again in a moment.')[0],
  ).toBeVisible()
  down = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect((await screen.findAllByText('Players loaded'))[0]).toBeVisible()
  expect(rows()).toHaveLength(2)
})

test('a load that succeeds at once shows no toast', async () => {
  stubApi({ listPlayers: () => playersOf(2) })
  await open()
  expect(await screen.findByText('2 players')).toBeVisible()
  expect(screen.queryByText('Players loaded')).not.toBeInTheDocument()
})
