import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queries } from '../api/queries.ts'
import { useLanguage } from '../language/LanguageProvider.tsx'
import { Refusal, show, stubApi } from '../testing/index.ts'
import { useLoadToast } from './use-load-toast.ts'

const failed = { en: 'Failed to load players', cs: 'Hráče se nepodařilo načíst' }

function Roster({ loaded }: { readonly loaded?: string }) {
  const { language, setLanguage } = useLanguage()
  const players = useQuery(queries.players())
  useLoadToast(players, failed[language], loaded)
  return (
    <>
      <p>{players.isSuccess ? 'Roster' : players.isError ? 'No roster' : 'Loading'}</p>
      <button type="button" onClick={() => players.refetch()}>
        Retry
      </button>
      <button type="button" onClick={() => setLanguage('cs')}>
        Čeština
      </button>
    </>
  )
}

/** Shows a roster that fails to load until the test sets `server.down` to false. */
async function visit(loaded?: string) {
  const server = { down: true }
  stubApi({
    listPlayers: () => {
      if (server.down) throw new Refusal('database_unavailable')
      return []
    },
  })
  await show(<Roster {...(loaded !== undefined && { loaded })} />)
  return { server, user: userEvent.setup(), press: (name: string) => screen.getByRole('button', { name }) }
}

const dismissed = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
}

test('a failed load shows a toast with the server’s reason', async () => {
  await visit()
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Failed to load players')).toBeVisible()
  expect(within(alert).getByText(/^The database does not answer right now/)).toBeVisible()
})

test('each failure shows one toast, and a change of the language shows none', async () => {
  const { user, press } = await visit()
  await dismissed(user)
  await user.click(press('Čeština'))
  expect(document.documentElement.lang).toBe('cs')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(press('Retry'))
  expect(within(await screen.findByRole('alert')).getByText('Hráče se nepodařilo načíst')).toBeVisible()
})

test('a success after a failure shows a toast with the given text', async () => {
  const { server, user, press } = await visit('Players loaded')
  await screen.findByRole('alert')
  server.down = false
  await user.click(press('Retry'))
  expect(await screen.findByRole('status')).toHaveTextContent('Players loaded')
})

test('without a text, a success shows no toast', async () => {
  const { server, user, press } = await visit()
  await dismissed(user)
  server.down = false
  await user.click(press('Retry'))
  expect(await screen.findByText('Roster')).toBeVisible()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('a load that succeeds at once shows no toast', async () => {
  stubApi({ listPlayers: () => [] })
  await show(<Roster loaded="Players loaded" />)
  expect(await screen.findByText('Roster')).toBeVisible()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
