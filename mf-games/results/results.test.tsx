import type { Game } from '@club/platform'
import { aGame, aListedGame, holdsUnsavedWork, watchReloads } from '@club/tab-testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { respondWithProblem } from '../testing/server.ts'
import { expectToast, getRequestBodies, visitGamesTab } from '../testing/visit-games-tab.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const findPanel = async () => within(await screen.findByRole('form', { name: 'Game Results' }))
const openResultsPanel = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Enter Score' }))
  return findPanel()
}
const white = 'Team White score'
const black = 'Team Black score'
const upcoming = aGame()

describe('the Game Results panel', () => {
  test('has two number inputs from 0 and the checkbox, which starts checked when the game was not played [S2.63 S2.73 S2.74 S2.75 S5.8 S9.12]', async () => {
    const { user } = await visitGamesTab({ upcoming })
    const results = await openResultsPanel(user)
    expect(results.getByRole('checkbox', { name: 'Game was not played' })).toBeChecked()
    for (const name of [white, black]) {
      expect(results.getByRole('spinbutton', { name })).toBeDisabled()
      expect(results.getByRole('spinbutton', { name })).toHaveAttribute('min', '0')
    }
    await user.click(results.getByRole('checkbox'))
    for (const name of [white, black]) expect(results.getByRole('spinbutton', { name })).toBeEnabled()
  })

  test('has a decorative scoreboard image that is part of the page [S2.77]', async () => {
    const { user } = await visitGamesTab({ upcoming })
    await openResultsPanel(user)
    const form = screen.getByRole('form', { name: 'Game Results' })
    const picture = form.querySelector('svg[viewBox="0 0 96 48"]')
    expect(picture).toBeVisible()
    expect(picture).toHaveAttribute('aria-hidden', 'true')
  })

  test('has a scoreboard that shows only the entered scores', async () => {
    const { user } = await visitGamesTab({ upcoming })
    const results = await openResultsPanel(user)
    const picture = screen
      .getByRole('form', { name: 'Game Results' })
      .querySelector('svg[viewBox="0 0 96 48"]')
    expect(picture).toHaveTextContent('––')
    await user.click(results.getByRole('checkbox'))
    await user.type(results.getByRole('spinbutton', { name: white }), '8')
    await user.type(results.getByRole('spinbutton', { name: black }), '10')
    expect(picture).toHaveTextContent('810')
  })

  test('shows the club’s scoreboard picture, or a drawn scoreboard while the picture’s host is unreachable', async () => {
    const scoreboardUrl = 'https://club.test/scoreboard.png'
    const { user } = await visitGamesTab({ upcoming, club: { scoreboardUrl } })
    await openResultsPanel(user)
    const form = screen.getByRole('form', { name: 'Game Results' })
    const own = () => form.querySelector('svg[viewBox="0 0 96 48"]')
    const theirs = () => form.querySelector('img') ?? expect.fail('no picture')
    expect(theirs()).toHaveAttribute('src', scoreboardUrl)
    expect(own(), 'while it loads').toBeVisible()
    fireEvent.load(theirs())
    expect(theirs()).toHaveStyle({ opacity: '1' })
    expect(own()).toBeNull()
    fireEvent.error(theirs())
    expect(form.querySelector('img')).toBeNull()
    expect(own()).toBeVisible()
  })

  test('a tap into a disabled score field means that the game was played, and the typing goes into that field', async () => {
    const { user } = await visitGamesTab({ upcoming })
    const results = await openResultsPanel(user)
    const field = results.getByRole('spinbutton', { name: black })
    // In a browser, a tap on the disabled field triggers a click on its parent element, so the test clicks the parent.
    await user.click(field.parentElement ?? field)
    expect(results.getByRole('checkbox')).not.toBeChecked()
    expect(field).toHaveFocus()
    await user.keyboard('4')
    expect(field).toHaveValue(4)
  })

  test('a tap into a disabled score field restores the scores that were typed before', async () => {
    const game = aListedGame({ wasPlayed: true, whiteTeamScore: 4, blackTeamScore: 0 })
    const { user } = await visitGamesTab({ active: [game] })
    const results = await openResultsPanel(user)
    const field = results.getByRole('spinbutton', { name: white })
    await user.click(results.getByRole('checkbox'))
    expect(field).toHaveValue(null)
    await user.click(field.parentElement ?? field)
    expect(field).toHaveValue(4)
  })

  test('describes beside “Save Results” what saving will do, as the fields change', async () => {
    const { user } = await visitGamesTab({ upcoming })
    const results = await openResultsPanel(user)
    const save = results.getByRole('button', { name: 'Save Results' })
    expect(save).toHaveAccessibleDescription('The game is saved as not played.')
    await user.click(results.getByRole('checkbox'))
    expect(save).toHaveAccessibleDescription('Nothing is saved without valid scores of both teams.')
    await user.type(results.getByRole('spinbutton', { name: white }), '7')
    await user.type(results.getByRole('spinbutton', { name: black }), '5')
    expect(results.getByText('White 7 : 5 Black is saved, the game is archived.')).toBeVisible()
    await user.clear(results.getByRole('spinbutton', { name: black }))
    await user.type(results.getByRole('spinbutton', { name: black }), '-5')
    expect(save).toHaveAccessibleDescription('Nothing is saved without valid scores of both teams.')
    await user.click(results.getByRole('checkbox'))
    expect(save).toHaveAccessibleDescription('The game is saved as not played.')
  })

  test('starts with the scores and an unchecked checkbox for a played game [S2.74]', async () => {
    const game = aListedGame({ wasPlayed: true, whiteTeamScore: 4, blackTeamScore: 0 })
    const { user } = await visitGamesTab({ active: [game] })
    const results = await openResultsPanel(user)
    expect(results.getByRole('checkbox')).not.toBeChecked()
    expect(results.getByRole('spinbutton', { name: white })).toHaveValue(4)
    expect(results.getByRole('spinbutton', { name: black })).toHaveValue(0)
  })

  test('“Cancel” closes the panel [S2.76]', async () => {
    const { user } = await visitGamesTab({ upcoming })
    await user.click((await openResultsPanel(user)).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('form', { name: 'Game Results' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Enter Score' })).toHaveFocus()
  })

  test.each([
    ['', '2', 'Please enter scores for both teams.'],
    ['3', '', 'Please enter scores for both teams.'],
    ['-1', '2', 'Scores cannot be negative.'],
    ['1000', '2', 'Scores must be whole numbers up to 999.'],
  ])(
    'does not send the scores “%s” and “%s”, and shows “Invalid scores” [S5.6 S5.7]',
    async (first, second, message) => {
      const { user, made } = await visitGamesTab({ upcoming })
      const results = await openResultsPanel(user)
      await user.click(results.getByRole('checkbox'))
      if (first) await user.type(results.getByRole('spinbutton', { name: white }), first)
      if (second) await user.type(results.getByRole('spinbutton', { name: black }), second)
      await user.click(results.getByRole('button', { name: 'Save Results' }))
      await expectToast('Invalid scores', message)
      const wrong = results.getByRole('spinbutton', { name: first === '3' ? black : white })
      expect(wrong).toBeInvalid()
      expect(wrong).toHaveAccessibleDescription(message)
      expect(wrong).toHaveFocus()
      expect(getRequestBodies(made, 'changeGame')).toEqual([])
    },
  )
})

describe('the steppers', () => {
  const open = async () => {
    const visit = await visitGamesTab({ upcoming })
    const results = await openResultsPanel(visit.user)
    await visit.user.click(results.getByRole('checkbox'))
    const press = (name: string) => visit.user.click(results.getByRole('button', { name }))
    return { ...visit, results, press, field: results.getByRole('spinbutton', { name: white }) }
  }

  test('change an empty score to 0 with minus and to 1 with plus, then step by one', async () => {
    const { press, field, results } = await open()
    await press('White: one goal less')
    expect(field).toHaveValue(0)
    expect(results.getByRole('button', { name: 'White: one goal less' })).toBeDisabled()
    await press('White: one goal more')
    await press('White: one goal more')
    expect(field).toHaveValue(2)
    await press('White: one goal less')
    expect(field).toHaveValue(1)
    await press('Black: one goal more')
    expect(results.getByRole('spinbutton', { name: black })).toHaveValue(1)
  })

  test('step from the typed score', async () => {
    const { press, field, user } = await open()
    await user.type(field, '11')
    await press('White: one goal more')
    expect(field).toHaveValue(12)
  })

  test('are hidden while the game counts as not played, and the fields are empty', async () => {
    const { user, results, field } = await open()
    await user.type(field, '3')
    await user.click(results.getByRole('checkbox'))
    expect(results.queryByRole('button', { name: /one goal/ })).not.toBeInTheDocument()
    expect(field).toHaveValue(null)
    await user.click(results.getByRole('checkbox'))
    expect(field).toHaveValue(3)
  })
})

test('shows a valid score on the save button without changing the button’s accessible name', async () => {
  const { user } = await visitGamesTab({ upcoming })
  const results = await openResultsPanel(user)
  const save = results.getByRole('button', { name: 'Save Results' })
  expect(save).toHaveTextContent(/^Save Results$/)
  await user.click(results.getByRole('checkbox'))
  await user.type(results.getByRole('spinbutton', { name: white }), '7')
  expect(save).toHaveTextContent(/^Save Results$/)
  await user.type(results.getByRole('spinbutton', { name: black }), '5')
  expect(save).toHaveTextContent(/^Save Results7 : 5$/)
  expect(save).toHaveAccessibleName('Save Results')
})

test('is scrolled into view when it opens', async () => {
  const scrolled: (string | null)[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.tagName)
  }
  onTestFinished(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })
  const { user } = await visitGamesTab({ upcoming })
  await openResultsPanel(user)
  expect(scrolled).toEqual(['FORM'])
})

test('marks a corrected score no longer as wrong', async () => {
  const { user } = await visitGamesTab({ upcoming })
  const results = await openResultsPanel(user)
  await user.click(results.getByRole('checkbox'))
  await user.click(results.getByRole('button', { name: 'Save Results' }))
  const field = results.getByRole('spinbutton', { name: white })
  expect(field).toBeInvalid()
  await user.type(field, '2')
  expect(field).toBeValid()
})

describe('saving', () => {
  const typeScores = async (user: UserEvent) => {
    const results = await openResultsPanel(user)
    await user.click(results.getByRole('checkbox'))
    await user.type(results.getByRole('spinbutton', { name: white }), '5')
    await user.type(results.getByRole('spinbutton', { name: black }), '3')
    return results
  }

  test('scores makes the game played and archived, refreshes, and reloads the page after 300 ms [S4.2 S4.6 S7.14 S7.31 S8.27 S9.13]', async () => {
    const { user, made } = await visitGamesTab({ upcoming })
    const results = await typeScores(user)
    const reloads = watchReloads()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const before = made.length
    await user.click(results.getByRole('button', { name: 'Save Results' }))
    await expectToast('Game updated', 'Game scores have been saved and the game has been archived.')
    expect(getRequestBodies(made, 'changeGame')).toEqual([
      { whiteTeamScore: 5, blackTeamScore: 3, wasPlayed: true, isArchived: true },
    ])
    await waitFor(() =>
      expect(
        made
          .slice(before)
          .map((call) => call.name)
          .toSorted(),
      ).toEqual([
        'changeGame',
        'gameGoals',
        'getGame',
        'getTeams',
        'listActiveGames',
        'listArchivedGames',
        'listPlayers',
        'upcomingGame',
      ]),
    )
    await waitFor(() => expect(reloads).toHaveLength(1))
    expect(timers.mock.calls.map(([, delay]) => delay)).toContain(300)
    timers.mockRestore()
  })

  test('typed scores are unsaved work until they are saved or canceled', async () => {
    const { user } = await visitGamesTab({ upcoming })
    const reloads = watchReloads()
    await openResultsPanel(user)
    expect(holdsUnsavedWork()).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await typeScores(user)
    expect(holdsUnsavedWork()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(holdsUnsavedWork()).toBe(false)
    const results = await typeScores(user)
    await user.click(results.getByRole('button', { name: 'Save Results' }))
    await expectToast('Game updated')
    expect(holdsUnsavedWork()).toBe(false)
    // Waits for the reload, which would otherwise take place during the next test.
    await waitFor(() => expect(reloads).toHaveLength(1))
  })

  test('“Game was not played” removes the scores and does not reload [S4.3 S8.26]', async () => {
    const { user, made } = await visitGamesTab({ upcoming })
    const results = await openResultsPanel(user)
    const reloads = watchReloads()
    await user.click(results.getByRole('button', { name: 'Save Results' }))
    await expectToast('Game updated', 'Game has been marked as not played.')
    expect(getRequestBodies(made, 'changeGame')).toEqual([
      { whiteTeamScore: null, blackTeamScore: null, wasPlayed: false, isArchived: false },
    ])
    expect(reloads).toEqual([])
  })

  test('shows “Saving...” while it is pending [S2.76]', async () => {
    const { user } = await visitGamesTab({ upcoming, responses: { changeGame: () => new Promise(() => {}) } })
    const results = await typeScores(user)
    await user.click(results.getByRole('button', { name: 'Save Results' }))
    expect(await results.findByRole('button', { name: 'Saving...' })).toBeDisabled()
  })

  test('is sent only once after two quick presses', async () => {
    const { user, made } = await visitGamesTab({ upcoming })
    const results = await openResultsPanel(user)
    const save = results.getByRole('button', { name: 'Save Results' })
    // The second press happens before React renders the result of the first.
    act(() => {
      save.click()
      save.click()
    })
    await expectToast('Game updated')
    expect(getRequestBodies(made, 'changeGame')).toHaveLength(1)
  })

  test('that fails shows the server’s message [S8.14]', async () => {
    const { user } = await visitGamesTab({
      upcoming,
      responses: {
        changeGame: respondWithProblem('database_unavailable'),
      },
    })
    const results = await typeScores(user)
    await user.click(results.getByRole('button', { name: 'Save Results' }))
    await expectToast(
      'Failed to update game',
      'The database does not answer right now. Please try again in a moment.',
    )
    expect(results.getByRole('spinbutton', { name: white })).toHaveValue(5)
  })
})

describe('when somebody else has saved a result since the panel was opened', () => {
  const other = aGame({ wasPlayed: true, isArchived: true, whiteTeamScore: 2, blackTeamScore: 4 })
  /**
   * Opens the panel and types the result 5 : 3. The stubbed server already has `stored`, which another visitor has
   * saved.
   */
  const enterAfterSavedElsewhere = async (stored: Game) => {
    const visit = await visitGamesTab({ upcoming, responses: { getGame: () => stored } })
    const results = await openResultsPanel(visit.user)
    await visit.user.click(results.getByRole('checkbox'))
    await visit.user.type(results.getByRole('spinbutton', { name: white }), '5')
    await visit.user.type(results.getByRole('spinbutton', { name: black }), '3')
    const save = () => visit.user.click(results.getByRole('button', { name: 'Save Results' }))
    return { ...visit, results, save }
  }

  test('saving shows a warning with the other result, replaces nothing, and keeps the typed scores', async () => {
    const { made, results, save } = await enterAfterSavedElsewhere(other)
    await save()
    await expectToast(
      'The result was changed meanwhile',
      'Somebody else has saved another one. Have a look before you save yours.',
    )
    expect(results.getByRole('alert')).toHaveTextContent('somebody has saved White 2 : 4 Black.')
    expect(results.getByRole('spinbutton', { name: white })).toHaveValue(5)
    expect(getRequestBodies(made, 'changeGame')).toEqual([])
    expect(results.getByRole('button', { name: 'Save Results' })).toBeEnabled()
  })

  test('saving again replaces the other result', async () => {
    const { made, save } = await enterAfterSavedElsewhere(other)
    watchReloads()
    await save()
    await expectToast('The result was changed meanwhile')
    await save()
    await expectToast('Game updated')
    expect(getRequestBodies(made, 'changeGame')).toMatchObject([{ whiteTeamScore: 5, blackTeamScore: 3 }])
  })

  test('closing the panel refreshes the lists', async () => {
    const { user, made, results, save } = await enterAfterSavedElsewhere(other)
    await save()
    await expectToast('The result was changed meanwhile')
    const before = made.length
    await user.click(results.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(made.slice(before).map((call) => call.name)).toContain('listActiveGames'))
  })

  test('a removed result is shown as well', async () => {
    const played = aListedGame({ wasPlayed: true, whiteTeamScore: 1, blackTeamScore: 1 })
    const { user } = await visitGamesTab({ active: [played], responses: { getGame: () => aGame() } })
    const results = await openResultsPanel(user)
    await user.click(results.getByRole('button', { name: 'Save Results' }))
    await expectToast('The result was changed meanwhile')
    expect(results.getByRole('alert')).toHaveTextContent('somebody has marked the game as not played')
  })

  test('the same result as the visitor’s own is saved without a warning', async () => {
    const same = aGame({ wasPlayed: true, isArchived: true, whiteTeamScore: 5, blackTeamScore: 3 })
    const { made, save } = await enterAfterSavedElsewhere(same)
    watchReloads()
    await save()
    await expectToast('Game updated')
    expect(getRequestBodies(made, 'changeGame')).toHaveLength(1)
  })
})

test('the reload after a result does not discard text typed in another form: the data is refetched instead', async () => {
  const games = [aListedGame(), aListedGame({ id: 11, date: '2026-12-03T18:00:00.000Z' })]
  const { user, made } = await visitGamesTab({ upcoming, active: games })
  const [first, other] = await screen.findAllByRole('button', { name: 'Enter Score' })
  const type = async (form: HTMLElement | undefined, scores: readonly [string, string]) => {
    if (!form) throw new Error('the form is not there')
    await user.click(within(form).getByRole('checkbox'))
    await user.type(within(form).getByRole('spinbutton', { name: white }), scores[0])
    await user.type(within(form).getByRole('spinbutton', { name: black }), scores[1])
    return within(form)
  }
  for (const button of [first, other]) if (button) await user.click(button)
  const forms = await screen.findAllByRole('form', { name: 'Game Results' })
  const typing = await type(forms[1], ['7', '6'])
  const saved = await type(forms[0], ['5', '3'])
  const reloads = watchReloads()
  const before = made.length
  await user.click(saved.getByRole('button', { name: 'Save Results' }))
  await expectToast('Game updated', 'Game scores have been saved and the game has been archived.')
  // The lists are requested once after the save, and once more in place of the page reload. The page does not reload,
  // because the open form of another game would lose its input.
  const reads = () => made.slice(before).filter((call) => call.name === 'listActiveGames')
  await waitFor(() => expect(reads()).toHaveLength(2))
  expect(reloads).toEqual([])
  expect(typing.getByRole('spinbutton', { name: white })).toHaveValue(7)
})

describe('the panel of an archived game', () => {
  const archived = aListedGame({
    id: 4,
    isArchived: true,
    wasPlayed: true,
    whiteTeamScore: 1,
    blackTeamScore: 2,
  })
  const open = async (user: UserEvent) => {
    await user.click(await screen.findByRole('tab', { name: 'Archived Games' }))
    await user.click(await screen.findByRole('button', { name: 'Edit Score' }))
    return findPanel()
  }

  test('explains corrections [S2.63]', async () => {
    const { user } = await visitGamesTab({ upcoming, archived: [archived] })
    expect(
      (await open(user)).getByText(
        'This game is archived. A corrected score changes the statistics as well.',
      ),
    ).toBeVisible()
  })

  test('can unarchive the game [S4.4]', async () => {
    const { user, made } = await visitGamesTab({ upcoming, archived: [archived] })
    await user.click((await open(user)).getByRole('button', { name: 'Unarchive' }))
    await expectToast('Game updated', 'Game has been moved back to the active games.')
    expect(getRequestBodies(made, 'changeGame')).toEqual([{ isArchived: false }])
  })
})
