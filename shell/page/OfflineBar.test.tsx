import {
  type CallName,
  ErrorState,
  PageHeading,
  queries,
  request,
  useQuery,
  useQueryClient,
} from '@club/platform'
import { useStaleData } from '@club/platform/host'
import { setConnection, stubApi } from '@club/tab-testing'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderWithShellTexts } from '../testing/render-with-shell-texts.tsx'
import { OfflineBar } from './OfflineBar.tsx'

/**
 * What the stubbed server sends: the `Date` header of its responses, and the calls whose responses are marked as coming
 * from the service worker's cache.
 */
const server = { date: '', kept: [] as CallName[], reason: '', isDown: false }
const offline = 'Changes can be saved once you are connected again.'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00Z') })
  Object.assign(server, { date: '2026-11-20T17:42:00Z', kept: [], reason: 'late', isDown: false })
})
afterEach(() => void vi.useRealTimers())

/**
 * Stubs the API calls for players, debts and games. Each response gets the headers that `server` defines at that time.
 */
function serve() {
  const made = stubApi({ listPlayers: () => [], listDebts: () => [], listGames: () => [] })
  const answer = fetch
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    const { date, kept, reason, isDown } = server
    if (isDown) throw new TypeError('Failed to fetch')
    const response = await answer(...sent)
    response.headers.set('date', new Date(date).toUTCString())
    if (kept.some((name) => name === made.at(-1)?.name)) response.headers.set('x-kept-answer', reason)
    return response
  })
  return { reads: () => made.map(({ name }) => name) }
}

const parts = ['players', 'debts', 'both', 'nothing'] as const

/**
 * A page with a heading, the offline bar and buttons that choose what the page shows. At first it shows the players.
 */
function Page() {
  const [part, setPart] = useState<(typeof parts)[number]>('players')
  const client = useQueryClient()
  return (
    <>
      <OfflineBar outdated={useStaleData()} />
      <PageHeading title="Page" />
      {parts.map((name) => (
        <button key={name} type="button" onClick={() => setPart(name)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => void client.refetchQueries({ type: 'active' })}>
        read again
      </button>
      {(part === 'players' || part === 'both') && <Players />}
      {(part === 'debts' || part === 'both') && <Debts />}
    </>
  )
}

function Players() {
  useQuery({ ...queries.games(), enabled: false })
  const { data, error } = useQuery(queries.players())
  return data ? <p>{data.length} players</p> : error && <ErrorState error={error} onRetry={() => {}} />
}

function Debts() {
  const { data } = useQuery(queries.debts())
  return data ? <p>{data.length} debts</p> : null
}

async function visit(given: { language?: 'cs' | 'en'; timezone?: string } = {}) {
  const { reads } = serve()
  const { language = 'en', timezone = 'Europe/Prague' } = given
  await renderWithShellTexts(<Page />, { language, club: { timezone } })
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { bar: screen.getByRole('status'), reads, press }
}

const showButton = () => screen.queryByRole('button', { name: 'Show' })

test.each([
  ['en', 'You are offlineAs of 18:42. Changes can be saved once you are connected again.'],
  ['cs', 'Jste offlineStav z 18:42. Uložit změny půjde, až se připojíte.'],
] as const)(
  'in %s, the bar announces a lost connection, with the time of the answers',
  async (language, text) => {
    const { bar } = await visit({ language })
    expect(bar).toBeEmptyDOMElement()
    await setConnection(false)
    expect(bar).toHaveTextContent(text)
    expect(bar).not.toHaveTextContent(/Show|Zobrazit/)
  },
)

test.each([
  ['en', 'As of Nov 20, 18:42', 'Europe/Prague'],
  ['cs', 'Stav z 20. 11. 18:42', 'Europe/Prague'],
  ['en', 'As of 02:42', 'Asia/Tokyo'],
] as const)(
  'in %s, %s is in the club’s time zone, with the day unless it is today',
  async (language, text, timezone) => {
    const { bar } = await visit({ language, timezone })
    vi.setSystemTime(new Date('2026-11-21T03:00:00Z'))
    await setConnection(false)
    expect(bar).toHaveTextContent(new RegExp(`offline${text}\\. `))
  },
)

test('the time is that of the oldest answer on the page', async () => {
  const { bar, press } = await visit()
  server.date = '2026-11-20T18:10:00Z'
  await press('debts')
  await screen.findByText('0 debts')
  // Fetches data that the page does not show. Its older time must not appear in the bar.
  server.date = '2026-11-20T16:00:00Z'
  await request('listPlayers', {})
  await setConnection(false)
  expect(bar).toHaveTextContent(`As of 19:10. ${offline}`)
  await press('both')
  await waitFor(() => expect(bar).toHaveTextContent(`As of 18:42. ${offline}`))
  await press('nothing')
  await waitFor(() => expect(bar.textContent).toBe(`You are offline${offline}`))
})

test('offline, kept answers have their own time, and a failed read does not change the time', async () => {
  server.kept = ['listPlayers']
  await setConnection(false)
  const { bar, press } = await visit()
  expect(bar).toHaveTextContent(`You are offlineAs of 18:42. ${offline}`)
  Object.assign(server, { isDown: true, date: '2026-11-20T19:00:00Z' })
  await press('read again')
  await press('debts')
  await waitFor(() => expect(bar.textContent).toBe(`You are offline${offline}`))
  await press('players')
  await waitFor(() => expect(bar).toHaveTextContent(`As of 18:42. ${offline}`))
})

test('online again, nothing is read until Show is pressed, which reads the page and removes hidden data', async () => {
  const { bar, reads, press } = await visit()
  await press('debts')
  await screen.findByText('0 debts')
  await setConnection(false)
  await setConnection(true)
  expect(bar.textContent).toBe('You are online againAs of 18:42Show')
  expect(reads()).toEqual(['listPlayers', 'listDebts'])
  server.date = '2026-11-20T19:00:00Z'
  await press('Show')
  await waitFor(() => expect(bar).toBeEmptyDOMElement())
  expect(screen.getByRole('heading', { name: 'Page' })).toHaveFocus()
  expect(reads()).toEqual(['listPlayers', 'listDebts', 'listDebts'])
  server.isDown = true
  await press('players')
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.queryByText('0 players')).not.toBeInTheDocument()
})

test('in Czech, the page is online again, too', async () => {
  const { bar } = await visit({ language: 'cs' })
  await setConnection(false)
  await setConnection(true)
  expect(bar.textContent).toBe('Jste zase onlineStav z 18:42Zobrazit')
})

test('a part that is first read after the connection is back has no bar', async () => {
  const { bar, press } = await visit()
  await setConnection(false)
  await setConnection(true)
  await press('debts')
  await screen.findByText('0 debts')
  await waitFor(() => expect(bar).toBeEmptyDOMElement())
  await press('players')
  await waitFor(() => expect(showButton()).toBeVisible())
})

test.each([
  ['en', 'late', 'As of 18:42The server is taking too long to answer. Please try again.Show'],
  ['cs', 'late', 'Stav z 18:42Server odpovídá příliš dlouho. Zkuste to prosím znovu.Zobrazit'],
  // Some earlier versions of the service worker always send `unavailable` as the value of the header.
  [
    'en',
    'unavailable',
    'As of 18:42The server is not available right now. Please try again in a moment.Show',
  ],
  ['en', 'unexpected', 'As of 18:42The server answered something unexpected. Please try again.Show'],
] as const)(
  'in %s, a kept answer while the browser is online (%s) is explained, until Show reads a new one',
  async (language, reason, text) => {
    Object.assign(server, { kept: ['listPlayers'], reason })
    const { bar, press } = await visit({ language })
    expect(bar.textContent).toBe(text)
    await press(language === 'en' ? 'Show' : 'Zobrazit')
    await waitFor(() => expect(bar.textContent).toBe(text))
    server.kept = []
    await press(language === 'en' ? 'Show' : 'Zobrazit')
    await waitFor(() => expect(bar).toBeEmptyDOMElement())
  },
)

test('while Show reads, its button is busy; when the read fails, the bar stays and Show can be pressed again', async () => {
  const { bar, press } = await visit()
  await setConnection(false)
  await setConnection(true)
  const answer = Promise.withResolvers<Response>()
  const { fetch: served } = globalThis
  vi.stubGlobal('fetch', () => answer.promise)
  await press('Show')
  expect(showButton()).toBeDisabled()
  await act(async () => answer.reject(new TypeError('Failed to fetch')))
  expect(showButton()).toBeEnabled()
  expect(bar).toHaveTextContent('You are online againAs of 18:42')
  vi.stubGlobal('fetch', served)
  await press('Show')
  await waitFor(() => expect(bar).toBeEmptyDOMElement())
})
