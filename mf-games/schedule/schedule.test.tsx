import { aGame, aListedGame, holdsUnsavedWork, kickoff, setConnection } from '@club/tab-testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { respondWithProblem } from '../testing/server.ts'
import { sharedData, stubShareSheet } from '../testing/share-sheet.ts'
import { expectToast, findDialog, getRequestBodies, visitGamesTab } from '../testing/visit-games-tab.tsx'

afterEach(() => {
  vi.useRealTimers()
})

type Dialog = Awaited<ReturnType<typeof findDialog>>

const openScheduleDialog = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Schedule Game' }))
  return findDialog('Schedule New Game')
}
const openEditDialog = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Game actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Date' }))
  return findDialog('Edit Game Date & Time')
}
/** Types the digits of a date into the date picker, beginning in its day field. */
const typeDate = async (user: UserEvent, form: Dialog, digits: string) => {
  await user.click(await form.findByRole('spinbutton', { name: 'Day' }))
  await user.keyboard(digits)
}
const chooseOption = async (user: UserEvent, form: Dialog, field: string, value: string) => {
  await user.click(form.getByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: value }))
}

describe('Schedule New Game', () => {
  test('starts without a date at 19:00 [S2.67 S2.68 S9.9]', async () => {
    const { user } = await visitGamesTab()
    const form = await openScheduleDialog(user)
    expect(form.getByRole('combobox', { name: 'Hour' })).toHaveTextContent('19')
    expect(form.getByRole('combobox', { name: 'Minute' })).toHaveTextContent('00')
    expect(await form.findByRole('spinbutton', { name: 'Day' })).toHaveTextContent('DD')
  })

  const tuesdays = ['2026-11-10', '2026-11-17', '2026-11-24'].map((day, index) =>
    aListedGame({ id: index + 1, date: `${day}T19:30:00.000Z`, isArchived: true }),
  )

  test('offers the usual time of the club’s last games as a button, and chooses no date by itself', async () => {
    const { user, made } = await visitGamesTab({
      archived: tuesdays,
      responses: { scheduleGame: () => aGame() },
    })
    const form = await openScheduleDialog(user)
    const usual = await form.findByRole('button', { name: 'Tuesday, December 1, 20:30' })
    expect(usual).toHaveAttribute('aria-pressed', 'false')
    expect(form.getByRole('spinbutton', { name: 'Day' })).toHaveTextContent('DD')
    await user.click(usual)
    expect(usual).toHaveAttribute('aria-pressed', 'true')
    expect(form.getByRole('spinbutton', { name: 'Day' })).toHaveTextContent('01')
    expect(form.getByRole('combobox', { name: 'Hour' })).toHaveTextContent('20')
    expect(form.getByRole('combobox', { name: 'Minute' })).toHaveTextContent('30')
    await user.click(form.getByRole('button', { name: 'Schedule Game' }))
    await expectToast('Game scheduled')
    expect(getRequestBodies(made, 'scheduleGame')).toMatchObject([{ date: '2026-12-01T19:30:00.000Z' }])
  })

  test('afterwards the toast offers to send the new game to the group, with Undo', async () => {
    stubShareSheet({ files: false })
    const game = aGame({ id: 44, date: '2026-12-01T19:30:00.000Z' })
    const { user } = await visitGamesTab({
      upcoming: aGame(),
      archived: tuesdays,
      club: { url: 'https://club.example' },
      responses: { scheduleGame: () => game },
    })
    const form = await openScheduleDialog(user)
    await user.click(await form.findByRole('button', { name: 'Tuesday, December 1, 20:30' }))
    await user.click(form.getByRole('button', { name: 'Schedule Game' }))
    const toast = within(await screen.findByRole('region', { name: /^Notifications/ }))
    await user.click(await toast.findByRole('button', { name: 'Send to the group' }))
    await waitFor(() =>
      expect(sharedData).toEqual([
        { text: 'Tuesday, December 1, 20:30: who is going?\n\nVote: https://club.example/games?game=44' },
      ]),
    )
    await expectToast('Shared')
  })

  test('offers Thursday 19:00 when the last games share no slot, and skips a week that has a game', async () => {
    const { user } = await visitGamesTab({ upcoming: aGame(), language: 'cs' })
    await user.click(await screen.findByRole('button', { name: 'Naplánovat zápas' }))
    const form = await findDialog('Naplánovat nový zápas')
    expect(await form.findByRole('button', { name: /^čtvrtek 3\.\sprosince, 19:00$/ })).toBeVisible()
  })

  test('shows “Invalid date” when no date is chosen [S5.13]', async () => {
    const { user, made } = await visitGamesTab()
    const form = await openScheduleDialog(user)
    // The code of the date field loads after the code of the dialog, so `findByRole` waits for the field.
    const field = await form.findByRole('group', { name: 'Date' })
    await user.click(form.getByRole('button', { name: 'Schedule Game' }))
    await expectToast('Invalid date', 'Please select a date for the game.')
    expect(field).toHaveAccessibleDescription('Please select a date for the game.')
    expect(field.contains(document.activeElement), 'the focus is in it').toBe(true)
    expect(getRequestBodies(made, 'scheduleGame')).toEqual([])
  })

  test('creates the game, shows a toast, and refetches the upcoming game [S7.10 S7.11 S8.30]', async () => {
    const { user, made } = await visitGamesTab({ responses: { scheduleGame: () => aGame() } })
    const form = await openScheduleDialog(user)
    await typeDate(user, form, '03122026')
    await chooseOption(user, form, 'Hour', '20')
    await chooseOption(user, form, 'Minute', '15')
    await user.click(form.getByRole('button', { name: 'Schedule Game' }))
    await expectToast('Game scheduled')
    expect(getRequestBodies(made, 'scheduleGame')).toEqual([
      {
        date: '2026-12-03T19:15:00.000Z',
        wasPlayed: false,
        whiteTeamScore: null,
        blackTeamScore: null,
        whiteTeam: [],
        blackTeam: [],
        registeredPlayers: [],
      },
    ])
    await waitFor(() => expect(made.filter((call) => call.name === 'upcomingGame')).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('sends a note without the spaces around it', async () => {
    const { user, made } = await visitGamesTab({ responses: { scheduleGame: () => aGame() } })
    const form = await openScheduleDialog(user)
    await typeDate(user, form, '12032026')
    const note = form.getByRole('textbox', { name: 'Note' })
    expect(note).toHaveAccessibleDescription('Optional, seen by everybody. 0 of 200 characters.')
    await user.type(note, ' Bring both shirts ')
    expect(note).toHaveAccessibleDescription('Optional, seen by everybody. 19 of 200 characters.')
    await user.type(note, '😀')
    expect(note).toHaveAccessibleDescription('Optional, seen by everybody. 20 of 200 characters.')
    await user.click(form.getByRole('button', { name: 'Schedule Game' }))
    await expectToast('Game scheduled')
    expect(getRequestBodies(made, 'scheduleGame')).toMatchObject([{ note: 'Bring both shirts 😀' }])
  })

  test.each([
    ['too long', 'ž'.repeat(201), 'A note has at most 200 visible characters; this one has 201.'],
    [
      'too long, with emoji',
      '😀'.repeat(201),
      'A note has at most 200 visible characters; this one has 201.',
    ],
    ['invisible', '\u200b', 'A note needs a visible character.'],
    ['written from right to left', 'a\u202eb', 'A note cannot contain control characters.'],
    ['full of accents', `a${'\u0301'.repeat(9)}`, 'A note cannot have more than 4 accents on one letter.'],
  ])('keeps a note that is %s, describes the problem and sends nothing', async (_, wrong, problem) => {
    const { user, made } = await visitGamesTab({ responses: { scheduleGame: () => aGame() } })
    const form = await openScheduleDialog(user)
    await typeDate(user, form, '12032026')
    const note = form.getByRole('textbox', { name: 'Note' })
    await user.click(note)
    await user.paste(wrong)
    await user.click(form.getByRole('button', { name: 'Schedule Game' }))
    await expectToast('Invalid note', problem)
    expect(note).toHaveAccessibleDescription(problem)
    expect(note).toBeInvalid()
    expect(note).toHaveFocus()
    expect(note).toHaveValue(wrong)
    expect(getRequestBodies(made, 'scheduleGame')).toEqual([])
  })

  test('warns that the time has passed, but schedules the game', async () => {
    const { user, made } = await visitGamesTab({ responses: { scheduleGame: () => aGame() } })
    const form = await openScheduleDialog(user)
    await typeDate(user, form, '26112026')
    expect(form.getByRole('status')).toBeEmptyDOMElement()
    await chooseOption(user, form, 'Hour', '11')
    expect(form.getByRole('status')).toHaveTextContent('This time has already passed.')
    await user.click(form.getByRole('button', { name: 'Schedule Game' }))
    await expectToast('Game scheduled')
    expect(getRequestBodies(made, 'scheduleGame')).toMatchObject([{ date: '2026-11-26T10:00:00.000Z' }])
  })

  test('warns before saving that a time does not exist on the day clocks go forward, and shows the time used instead', async () => {
    const { user, made } = await visitGamesTab({ responses: { scheduleGame: () => aGame() } })
    const form = await openScheduleDialog(user)
    await typeDate(user, form, '28032027')
    await chooseOption(user, form, 'Hour', '02')
    await chooseOption(user, form, 'Minute', '30')
    expect(form.getByRole('status')).toHaveTextContent(
      '02:30 does not exist on that day, because clocks go forward. The game will start at 03:30.',
    )
    await user.click(form.getByRole('button', { name: 'Schedule Game' }))
    await expectToast('Game scheduled')
    expect(getRequestBodies(made, 'scheduleGame')).toMatchObject([{ date: '2027-03-28T01:30:00.000Z' }])
  })

  test('shows which instant is used for a time that occurs twice on the day clocks go back', async () => {
    const { user, made } = await visitGamesTab({ responses: { scheduleGame: () => aGame() } })
    const form = await openScheduleDialog(user)
    await typeDate(user, form, '31102027')
    await chooseOption(user, form, 'Hour', '02')
    expect(form.getByRole('status')).toHaveTextContent(
      '02:00 comes twice on that day, because clocks go back. The first one is meant, before the change.',
    )
    await user.click(form.getByRole('button', { name: 'Schedule Game' }))
    await expectToast('Game scheduled')
    expect(getRequestBodies(made, 'scheduleGame')).toMatchObject([{ date: '2027-10-31T00:00:00.000Z' }])
  })

  test('is submitted by Enter in the date field', async () => {
    const { user, made } = await visitGamesTab({ responses: { scheduleGame: () => aGame() } })
    const form = await openScheduleDialog(user)
    await typeDate(user, form, '03122026{Enter}')
    await expectToast('Game scheduled')
    expect(getRequestBodies(made, 'scheduleGame')).toMatchObject([{ date: '2026-12-03T18:00:00.000Z' }])
  })

  test('ignores Enter in the date field while the browser is offline, like its button, which has the reason', async () => {
    const { user } = await visitGamesTab()
    const form = await openScheduleDialog(user)
    await setConnection(false)
    await typeDate(user, form, '03122026{Enter}')
    expect(form.getByText('You are offline. Connect to the internet and try again.')).toBeVisible()
    expect(form.getByRole('button', { name: 'Schedule Game' })).toBeDisabled()
    expect(screen.queryByText('Failed to schedule game')).not.toBeInTheDocument()
  })

  test('shows the server’s message and stays open when scheduling fails [S8.13]', async () => {
    const { user } = await visitGamesTab({
      responses: {
        scheduleGame: respondWithProblem('too_many_requests'),
      },
    })
    const form = await openScheduleDialog(user)
    await typeDate(user, form, '03122026')
    await user.click(form.getByRole('button', { name: 'Schedule Game' }))
    await expectToast('Failed to schedule game', 'Too many changes in a short time. Please wait a moment.')
    expect(form.getByRole('button', { name: 'Schedule Game' })).toBeVisible()
  })

  test('“Cancel” closes the dialog [S2.69]', async () => {
    const { user } = await visitGamesTab()
    await user.click((await openScheduleDialog(user)).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

describe('Edit Game Date & Time', () => {
  test('offers no usual time, because the game has a time', async () => {
    const { user } = await visitGamesTab({ upcoming: aGame() })
    const form = await openEditDialog(user)
    expect(form.getByRole('combobox', { name: 'Hour' })).toHaveTextContent('19')
    expect(form.queryByRole('button', { name: /Thursday/ })).not.toBeInTheDocument()
  })

  test('is prefilled from the game [S2.70]', async () => {
    const { user } = await visitGamesTab({ upcoming: aGame({ date: '2026-11-26T17:30:00.000Z' }) })
    const form = await openEditDialog(user)
    expect(form.getByRole('combobox', { name: 'Hour' })).toHaveTextContent('18')
    expect(form.getByRole('combobox', { name: 'Minute' })).toHaveTextContent('30')
    const date = within(await form.findByRole('group', { name: 'Date' }))
    expect(date.getAllByRole('spinbutton').map((part) => part.textContent)).toEqual(['26', '11', '2026'])
    for (const name of ['Cancel', 'Save Changes']) expect(form.getByRole('button', { name })).toBeEnabled()
  })

  test('offers the game’s own minute also after another minute was chosen', async () => {
    const { user } = await visitGamesTab({ upcoming: aGame({ date: '2026-11-26T17:20:00.000Z' }) })
    const form = await openEditDialog(user)
    await chooseOption(user, form, 'Minute', '30')
    await chooseOption(user, form, 'Minute', '20')
    expect(form.getByRole('combobox', { name: 'Minute' })).toHaveTextContent('20')
  })

  test('warns that a time does not exist on the new day', async () => {
    const { user } = await visitGamesTab({
      language: 'cs',
      upcoming: aGame({ date: '2027-03-27T01:30:00.000Z' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Akce se zápasem' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Změnit termín' }))
    const form = await findDialog('Změnit datum a čas zápasu')
    expect(form.getByRole('status')).toBeEmptyDOMElement()
    await user.click(await form.findByRole('spinbutton', { name: 'Den' }))
    await user.keyboard('28')
    expect(form.getByRole('status')).toHaveTextContent(
      'Čas 02:30 ten den neexistuje, protože se hodiny posouvají dopředu. Zápas se uloží na 03:30.',
    )
  })

  test('saves the new date and shows a toast [S7.13]', async () => {
    const { user, made } = await visitGamesTab({ upcoming: aGame() })
    const form = await openEditDialog(user)
    await typeDate(user, form, '27112026')
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    await expectToast('Game updated')
    expect(getRequestBodies(made, 'changeGame')).toEqual([{ date: '2026-11-27T18:00:00.000Z' }])
  })

  test.each([
    ['only a changed note', 'Bring both shirts', 'Bring the net', { note: 'Bring the net' }],
    ['null for an emptied note', 'Bring both shirts', '', { note: null }],
    ['only the date when nothing is changed', 'Bring both shirts', 'Bring both shirts', { date: kickoff }],
    ['only the date when there is still no note', null, ' ', { date: kickoff }],
  ])('sends %s', async (_, before, typed, sent) => {
    const { user, made } = await visitGamesTab({ upcoming: aGame({ note: before }) })
    const form = await openEditDialog(user)
    const note = form.getByRole('textbox', { name: 'Note' })
    expect(note).toHaveValue(before ?? '')
    await user.clear(note)
    if (typed) await user.type(note, typed)
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    await expectToast('Game updated')
    expect(getRequestBodies(made, 'changeGame')).toEqual([sent])
  })

  test('requires a date [S5.14]', async () => {
    const { user, made } = await visitGamesTab({ upcoming: aGame() })
    const form = await openEditDialog(user)
    await user.click(await form.findByRole('spinbutton', { name: 'Day' }))
    await user.keyboard('{Control>}a{/Control}{Backspace}')
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    await expectToast('Error', 'Please select a valid date and time')
    expect(getRequestBodies(made, 'changeGame')).toEqual([])
  })

  test('that fails shows the server’s message [S8.14 S8.20]', async () => {
    const { user } = await visitGamesTab({
      upcoming: aGame(),
      responses: {
        changeGame: respondWithProblem('game_not_found'),
      },
    })
    await user.click((await openEditDialog(user)).getByRole('button', { name: 'Save Changes' }))
    await expectToast('Failed to update game', 'This game does not exist any more.')
  })
})

test.each([
  ['scheduling', openScheduleDialog, 'Schedule Game', 'Game scheduled'],
  ['editing', openEditDialog, 'Save Changes', 'Game updated'],
] as const)(
  'when %s a game, a typed date or note is unsaved work until it is saved or canceled',
  async (_, open, save, done) => {
    const { user } = await visitGamesTab({ upcoming: aGame(), responses: { scheduleGame: () => aGame() } })
    const canceled = await open(user)
    expect(holdsUnsavedWork()).toBe(false)
    await typeDate(user, canceled, '03122026')
    expect(holdsUnsavedWork()).toBe(true)
    await user.click(canceled.getByRole('button', { name: 'Cancel' }))
    expect(holdsUnsavedWork()).toBe(false)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const saved = await open(user)
    await user.type(saved.getByRole('textbox', { name: 'Note' }), 'Bring both shirts')
    expect(holdsUnsavedWork()).toBe(true)
    await typeDate(user, saved, '03122026')
    await user.click(saved.getByRole('button', { name: save }))
    await expectToast(done)
    expect(holdsUnsavedWork()).toBe(false)
  },
)
