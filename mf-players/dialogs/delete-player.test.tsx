import {
  aPlayer,
  holdsUnsavedWork,
  Refusal,
  type Responses,
  show,
  stubApi,
  watchReloads,
} from '@club/tab-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import Tab from '../tab.tsx'

async function open(responses: Responses = { listPlayers: () => [petr] }) {
  const made = stubApi(responses)
  const user = userEvent.setup()
  await show(<Tab />, { path: '/players', club: { deletePlayerWord: 'ČERVENÁ KARTA' } })
  await user.click(await screen.findByRole('button', { name: 'Actions for Petr Říha' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  return { made, user, dialog: await screen.findByRole('dialog', { name: 'Delete Player' }) }
}

const petr = aPlayer({ id: 4, name: 'Petr Říha' })
const sentence = 'Please enter the exact confirmation text to confirm deletion.'

test('the delete button stays disabled until the club’s word is typed exactly [S2.96 S2.98 S5.21 S5.22]', async () => {
  const { user, dialog } = await open()
  const button = within(dialog).getByRole('button', { name: 'Delete' })
  const field = within(dialog).getByRole('textbox')
  expect(button).toBeDisabled()
  expect(within(dialog).queryByText(sentence)).not.toBeInTheDocument()
  await user.type(field, 'červená karta')
  expect(button).toBeDisabled()
  expect(within(dialog).getByText(sentence)).toBeVisible()
  expect(field).toBeInvalid()
  await user.clear(field)
  await user.type(field, 'ČERVENÁ KARTA')
  expect(button).toBeEnabled()
  expect(within(dialog).queryByText(sentence)).not.toBeInTheDocument()
})

test('the dialog says for how long the player can be restored', async () => {
  const { dialog } = await open()
  expect(within(dialog).getByText('You can undo this for 7 days.')).toBeVisible()
})

test('the word is sent as the confirmationCode of the call, and the page reloads [S5.23 S7.27 S8.37]', async () => {
  const reloads = watchReloads()
  const { user, dialog, made } = await open({ listPlayers: () => [petr], deletePlayer: () => undefined })
  await user.type(within(dialog).getByRole('textbox'), 'ČERVENÁ KARTA')
  expect(holdsUnsavedWork()).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect((await screen.findAllByText('Player deleted'))[0]).toBeVisible()
  expect(holdsUnsavedWork()).toBe(false)
  expect(made.find(({ name }) => name === 'deletePlayer')).toMatchObject({
    params: { id: 4 },
    query: { confirmationCode: 'ČERVENÁ KARTA' },
  })
  await waitFor(() => expect(reloads).toHaveLength(1))
})

test('a failed deletion shows a toast [S8.18]', async () => {
  const { user, dialog } = await open({
    listPlayers: () => [petr],
    deletePlayer: () => {
      throw new Refusal('invalid_confirmation')
    },
  })
  await user.type(within(dialog).getByRole('textbox'), 'ČERVENÁ KARTA')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect((await screen.findAllByText('Error'))[0]).toBeVisible()
  expect(screen.getAllByText(`Failed to delete player. ${sentence}`)[0]).toBeVisible()
})

test('a player deleted elsewhere is removed from the list after the refusal', async () => {
  let deleted = false
  const { user, dialog } = await open({
    listPlayers: () => (deleted ? [] : [petr]),
    deletePlayer: () => {
      deleted = true
      throw new Refusal('player_not_found')
    },
  })
  await user.type(within(dialog).getByRole('textbox'), 'ČERVENÁ KARTA')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('There are no players yet.')).toBeInTheDocument()
  expect(
    screen.getAllByText('Failed to delete player. This player does not exist any more.')[0],
  ).toBeVisible()
})
