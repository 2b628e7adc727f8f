import { aGame, aVote } from '@club/tab-testing'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anna, bruno, cyril } from '../testing/fixtures.ts'
import { expectToast, findDialog, visitGamesTab } from '../testing/visit-games-tab.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const votes = [
  aVote(anna, 'going', '2026-11-20T09:05:00.000Z'),
  aVote(bruno, 'going', '2026-11-21T20:30:00.000Z'),
]
const findRows = async () =>
  within(await screen.findByRole('tabpanel', { name: /^(Going|Jdou)/ })).findAllByRole('listitem')

test('only the row of the visitor’s own player is highlighted, and the list stays sorted by time', async () => {
  localStorage.setItem('football-manager-player', '1')
  await visitGamesTab({ upcoming: aGame(), votes })
  const [first, second] = await findRows()
  expect(first).toHaveTextContent(/^BČBruno Čížek(?!you)/)
  expect(second).toHaveTextContent('Anna Adamováyou')
  expect(screen.getAllByText('you')).toHaveLength(1)
})

test.each([
  ['en', ['Change to not going', 'Cancel vote']],
  ['cs', ['Změnit na nejde', 'Zrušit hlas']],
] as const)(
  'in %s each button’s accessible name is its action, and its description is the player’s name',
  async (language, names) => {
    await visitGamesTab({ upcoming: aGame(), votes, language })
    const [first] = await findRows()
    if (!first) throw new Error('nobody is going')
    const buttons = within(first).getAllByRole('button')
    for (const [index, button] of buttons.entries()) {
      expect(button).toHaveAccessibleName(names[index])
      expect(button).toHaveAccessibleDescription('Bruno Čížek')
    }
  },
)

test.each([
  ['en', 'Going', 'Change to not going', 'Not going'],
  ['en', 'Not Going', 'Change to going', 'Going'],
  ['en', 'Unregistered', 'Mark as not going', 'Not going'],
  ['cs', 'Jdou', 'Změnit na nejde', 'Odhlásit'],
  ['cs', 'Nejdou', 'Změnit na jde', 'Přihlásit'],
] as const)(
  'in %s a narrow row of the list %s shows the button “%s” as “%s”',
  async (language, tab, name, short) => {
    const { user } = await visitGamesTab({
      upcoming: aGame(),
      votes: [...votes, aVote(cyril, 'not_going', '2026-11-21T20:30:00.000Z')],
      language,
    })
    await user.click(await screen.findByRole('tab', { name: new RegExp(`^${tab}`) }))
    const panel = screen.getByRole('tabpanel', { name: new RegExp(`^${tab}`) })
    const [button] = within(panel).getAllByRole('button', { name })
    expect(within(button ?? expect.fail('no button')).getByText(short)).toHaveClass('short')
  },
)

test('in Czech a player without a vote has the buttons “Jde” and “Nejde” at every width', async () => {
  const { user } = await visitGamesTab({ upcoming: aGame(), votes, language: 'cs' })
  await user.click(await screen.findByRole('tab', { name: /^Nehlasovali/ }))
  const [first] = within(screen.getByRole('tabpanel', { name: /^Nehlasovali/ })).getAllByRole('listitem')
  const buttons = within(first ?? expect.fail('everybody has voted')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Jde', 'Nejde'])
})

test.each([
  ['en', 'Change to not going', 'Marked as not going', 'Bruno Čížek', 'Thanks for withdrawing!'],
  ['cs', 'Změnit na nejde', 'Bruno Čížek nejde', '', 'Děkujeme za odhlášení!'],
] as const)(
  'in %s the toast and the dialog for another player’s “not going” contain the player’s name',
  async (language, action, title, note, thanks) => {
    const { user } = await visitGamesTab({ upcoming: aGame(), votes, language })
    const [first] = await findRows()
    if (!first) throw new Error('nobody is going')
    await user.click(within(first).getByRole('button', { name: action }))
    const offered = await findDialog(thanks)
    expect(offered.getByRole('link', { name: 'Bruno Čížek' })).toBeVisible()
    await expectToast(title, note)
  },
)

test('the withdrawal dialog for the visitor’s own “not going” contains no name', async () => {
  localStorage.setItem('football-manager-player', '1')
  const { user } = await visitGamesTab({ upcoming: aGame(), votes })
  await user.click(await screen.findByRole('button', { name: "I'm not going" }))
  expect((await findDialog('Thanks for withdrawing!')).queryByText(/Anna Adamová/)).not.toBeInTheDocument()
})

test.each([
  [/^Going/, 'Newest first'],
  [/^Unregistered/, 'By name'],
])('the list %s has a caption that shows how it is sorted', async (tab, order) => {
  const { user } = await visitGamesTab({ upcoming: aGame(), votes })
  await user.click(await screen.findByRole('tab', { name: tab }))
  expect(screen.getByText(order)).toBeVisible()
})
