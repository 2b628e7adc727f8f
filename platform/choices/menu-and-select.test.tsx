import { LanguageSwitch } from '@club/platform/host'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useOnlineProps } from '../components/use-online-props.ts'
import { useLanguage } from '../language/LanguageProvider.tsx'
import { setConnection, show } from '../testing/index.ts'
import { ActionsMenu } from './ActionsMenu.tsx'
import { Select } from './Select.tsx'
import { ChoiceMenu } from './use-choice-menu.ts'

const minutes = ['00', '15', '30', '45'].map((value) => ({ value, label: value }))

function Minute() {
  const [minute, setMinute] = useState('00')
  return <Select label="Minute" value={minute} options={minutes} onChange={setMinute} />
}

/** Returns a user-event instance whose delays between keys advance Vitest's fake clock instead of waiting. */
function createUser() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('in an open select, typing focuses an option, and a new search begins after one second [S9.32]', async () => {
  const user = createUser()
  await show(<Minute />)
  await user.click(screen.getByRole('combobox', { name: 'Minute' }))
  await screen.findByRole('listbox')
  await user.keyboard('3')
  expect(screen.getByRole('option', { name: '30' })).toHaveFocus()
  await pass(900)
  await user.keyboard('0')
  expect(screen.getByRole('option', { name: '30' }), '30 is still what was typed').toHaveFocus()
  await pass(1000)
  await user.keyboard('1')
  expect(screen.getByRole('option', { name: '15' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('combobox', { name: 'Minute' })).toHaveTextContent('15')
})

test('in a closed select, typing selects an option, and a new search begins after one second [S9.32]', async () => {
  const user = createUser()
  await show(<Minute />)
  await user.tab()
  await user.keyboard('3')
  expect(screen.getByRole('combobox')).toHaveTextContent('30')
  await pass(1000)
  await user.keyboard('15')
  expect(screen.getByRole('combobox')).toHaveTextContent('15')
})

test('a menu runs the chosen action and returns the focus to its button', async () => {
  const user = userEvent.setup()
  const archive = vi.fn(() => expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus())
  await show(
    <ActionsMenu
      label="Actions"
      actions={[
        { label: 'Edit Date', onSelect: () => {} },
        { label: 'Archive', onSelect: archive },
        { label: 'Delete', onSelect: () => {}, tone: 'error' },
      ]}
    />,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('menuitem', { name: 'Edit Date' })).toHaveFocus()
  await user.keyboard('arc')
  expect(screen.getByRole('menuitem', { name: 'Archive' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(archive).toHaveBeenCalledOnce()
})

test('a menu whose code is still loading is not expanded, and does not open after the focus has moved', async () => {
  const user = userEvent.setup()
  const code = Promise.withResolvers<boolean>()
  vi.spyOn(ChoiceMenu, 'preload').mockReturnValue(code.promise)
  await show(
    <>
      <ActionsMenu label="Actions" actions={[{ label: 'Edit Date', onSelect: () => {} }]} />
      <input aria-label="Note" />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  expect(screen.getByRole('button', { name: 'Actions' })).toHaveAttribute('aria-expanded', 'false')
  await user.click(screen.getByRole('textbox', { name: 'Note' }))
  await act(async () => code.resolve(true))
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus()
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Actions' }))
  expect(await screen.findByRole('menu', { name: 'Actions' })).toBeVisible()
})

test('a hint describes its action and is not part of the action’s name', async () => {
  await show(
    <ActionsMenu
      showLabel
      label="QR codes"
      actions={[{ label: '50 CZK', hint: 'The day before', onSelect: () => {} }]}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'QR codes' }))
  expect(await screen.findByRole('menuitem', { name: '50 CZK' })).toHaveAccessibleDescription(
    'The day before',
  )
})

const OnlineMenu = () => <ActionsMenu label="Menu" actions={[]} {...useOnlineProps()} />

test('a menu does not take the focus when the browser is online again', async () => {
  await setConnection(false)
  await show(<OnlineMenu />)
  const menu = screen.getByRole('button', { name: 'Menu' })
  expect(menu).toBeDisabled()
  await setConnection(true)
  expect(menu).toBeEnabled()
  expect(document.body).toHaveFocus()
})

/** A menu of actions whose labels change with the language. */
function TranslatedMenu() {
  const actions = useLanguage().language === 'cs' ? ['Upravit', 'Archivovat'] : ['Edit', 'Archive']
  return (
    <>
      <LanguageSwitch />
      <ActionsMenu label="Menu" actions={actions.map((label) => ({ label, onSelect: () => {} }))} />
    </>
  )
}

test('an open menu keeps the focus when the language changes', async () => {
  const user = userEvent.setup()
  await show(<TranslatedMenu />)
  // The test clicks this button with `click()`, which does not move the focus. Assistive technology clicks in this way.
  const czech = screen.getByRole('button', { name: 'Čeština' })
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await screen.findByRole('menu')
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Archive' })).toHaveFocus()
  await act(async () => czech.click())
  expect(screen.getByRole('menuitem', { name: 'Archivovat' })).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('menuitem', { name: 'Upravit' })).toHaveFocus()
})

function Position() {
  const [position, setPosition] = useState('s')
  const options = Object.entries({ s: 'Střelec', o: 'Obránce', sl: 'Šlapka', os: 'Od středu' })
  return (
    <Select
      label="Position"
      value={position}
      options={options.map(([value, label]) => ({ value, label }))}
      onChange={setPosition}
    />
  )
}

test('a letter without diacritics finds a name with them; the same letter again finds the next name', async () => {
  const user = userEvent.setup()
  await show(<Position />)
  await user.tab()
  await user.keyboard('s')
  expect(screen.getByRole('combobox')).toHaveTextContent('Šlapka')
  await user.keyboard('s')
  expect(screen.getByRole('combobox')).toHaveTextContent('Střelec')
})

test('a compact field is 44 px high, and its label is for screen readers only', async () => {
  await show(
    <Select compact label="Season" value="a" options={[{ value: 'a', label: 'All' }]} onChange={() => {}} />,
  )
  expect(screen.getByRole('combobox', { name: 'Season' })).toHaveStyle({ minHeight: '44px' })
  expect(screen.getByText('Season')).toHaveStyle({ position: 'absolute', width: '1px' })
})

test('a space during a search is part of the search', async () => {
  const user = userEvent.setup()
  await show(<Position />)
  await user.click(screen.getByRole('combobox'))
  await screen.findByRole('listbox')
  await user.keyboard('od ')
  expect(screen.getByRole('option', { name: 'Od středu' })).toHaveFocus()
  await user.keyboard('x')
  expect(screen.getByRole('option', { name: 'Od středu' }), 'nothing fits').toHaveFocus()
})
