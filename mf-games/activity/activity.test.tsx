import { type Activity, activityKind, type Language, type VoteStatus } from '@club/platform'
import { type MadeCall, Refusal, setConnection } from '@club/tab-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { anna, bruno, noon } from '../testing/fixtures.ts'
import { respondWithProblem } from '../testing/server.ts'
import { matchWholeText } from '../testing/visit-games-tab.tsx'
import { cs } from './messages/cs.ts'
import { en } from './messages/en.ts'
import { anActivity } from './testing/an-activity.ts'
import { openActivityPage } from './testing/open-activity-page.tsx'

const findRows = () => screen.findAllByRole('listitem').then((items) => items.filter(({ id }) => id !== ''))
const findRow = async (index: number) => {
  const found = (await findRows())[index]
  if (!found) throw new Error(`there is no row ${index}`)
  return within(found)
}
const queriesOf = (made: readonly MadeCall[]) =>
  made.filter(({ name }) => name === 'listActivity').map(({ query }) => query)

describe('What happened', () => {
  test('is opened by the clock icon beside the heading, gets the focus, and has a link back', async () => {
    const { user } = await openActivityPage([], { path: '/games' })
    await user.click(await screen.findByRole('button', { name: 'What happened' }))
    const heading = screen.getByRole('heading', { level: 1, name: 'What happened' })
    expect(heading).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Games' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Games' })).toHaveFocus()
  })

  test.each([
    ['en', 'a courtesy, not a proof'],
    ['cs', 'si každý vybral v prohlížeči sám; není to důkaz'],
  ] as const)(
    'has a note in %s that a recorded name is no proof of identity, and how long a change can be undone',
    async (language, note) => {
      await openActivityPage([], { language })
      expect(await screen.findByText(new RegExp(`7 (days|dnů).*${note}`))).toBeVisible()
    },
  )

  test('lists by day who changed what and when, with the values before and after', async () => {
    await openActivityPage([
      anActivity({
        id: 3,
        kind: 'vote',
        by: anna,
        player: anna,
        at: '2026-11-26T10:42:00.000Z',
        after: { status: 'not_going' },
        before: { status: 'going' },
      }),
      anActivity({
        id: 2,
        kind: 'vote',
        by: null,
        player: bruno,
        at: '2026-11-25T19:00:00.000Z',
        after: { status: 'going' },
      }),
      anActivity({
        id: 1,
        kind: 'player_changed',
        game: null,
        player: bruno,
        at: '2026-11-20T12:00:00.000Z',
        before: { offenseSkill: 7.3 },
        after: { offenseSkill: 7.5 },
      }),
    ])
    const today = within(await screen.findByRole('region', { name: 'Today' }))
    expect(today.getByText('Anna Adamová')).toBeVisible()
    expect(today.getByText('11:42')).toBeVisible()
    expect(today.getByText('Withdrawal from the game of November 26')).toBeVisible()
    expect(today.getByText('Vote: going → not going')).toBeVisible()
    const yesterday = within(screen.getByRole('region', { name: 'Yesterday' }))
    expect(yesterday.getByText('Someone')).toBeVisible()
    expect(
      yesterday.getByText(matchWholeText('Sign-up for the game of November 26: Bruno Čížek')),
    ).toBeVisible()
    const before = within(screen.getByRole('region', { name: 'Friday, November 20' }))
    expect(before.getByText(matchWholeText("Change of a player's details: Bruno Čížek"))).toBeVisible()
    expect(before.getByText('Offense: 7.3 → 7.5')).toBeVisible()
  })

  test('links the names of players on the roster to their pages, in the rows and in the values before and after', async () => {
    const gone = { id: 90, name: 'Gone Long Ago' }
    const penalty = { player: bruno, amount: 50, reason: 'day_before', paidAt: null }
    const totals = [anna, gone].map((player) => ({ player, gamesPlayed: 1, wins: 0, plusMinus: 0 }))
    await openActivityPage([
      anActivity({ id: 4, kind: 'undone', player: bruno }),
      anActivity({ id: 3, kind: 'player_deleted', game: null, by: anna, player: gone }),
      anActivity({ id: 2, kind: 'game_deleted', before: { whiteTeam: [anna, gone], penalties: [penalty] } }),
      anActivity({ id: 1, kind: 'recalculated', after: { totals } }),
    ])
    const linked = async (index: number) =>
      (await findRow(index)).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    const [toAnna, toBruno] = [anna, bruno].map(({ id, name }) => [name, `/players?player=${id}`])
    expect(await linked(0)).toEqual([toBruno])
    expect(await linked(1)).toEqual([toAnna])
    expect(await linked(2)).toEqual([toAnna, toBruno])
    expect(
      (await findRow(2)).getByText(matchWholeText('White team: Anna Adamová, Gone Long Ago → –')),
    ).toBeVisible()
    expect((await findRow(2)).getByText(matchWholeText('Penalties: Bruno Čížek 50 CZK → –'))).toBeVisible()
    expect(await linked(3)).toEqual([toAnna])
  })

  const aVoteAt = (id: number, at: string, status: VoteStatus = 'going') =>
    anActivity({ id, kind: 'vote', player: bruno, at, after: { status } })

  test('shows the votes of one day for one game as one row, which unfolds to rows with Undo', async () => {
    const { user, made } = await openActivityPage(
      [
        anActivity({ id: 9, kind: 'teams_generated' }),
        aVoteAt(8, '2026-11-26T10:59:00.000Z', 'not_going'),
        anActivity({ id: 7, kind: 'game_moved' }),
        aVoteAt(6, '2026-11-26T10:00:00.000Z'),
        { ...aVoteAt(5, '2026-11-26T09:00:00.000Z'), game: { id: 11, date: noon } },
        anActivity({ id: 4, kind: 'vote_canceled', player: anna, at: '2026-11-26T08:00:00.000Z' }),
        aVoteAt(3, '2026-11-26T07:00:00.000Z'),
        aVoteAt(2, '2026-11-25T10:00:00.000Z'),
      ],
      {
        language: 'cs',
        responses: { undoActivity: () => anActivity({ id: 10, kind: 'undone', undoOf: 6 }) },
      },
    )
    const today = within(await screen.findByRole('region', { name: 'Dnes' }))
    const summary = today.getByText(/^4 hlasy pro zápas 26\..listopadu$/)
    expect(today.getByText('2 jdou, 1 nejde')).toBeVisible()
    const group = within(summary.closest('li') ?? expect.fail('no group'))
    expect(group.getByText(/^Odhlášení ze zápasu/)).not.toBeVisible()
    // The list is sorted by time. The row that groups four votes has the time of the newest of them. The vote for
    // another game and yesterday's vote have rows of their own.
    const order = today.getAllByText(/^(Sestavení|Změna termínu|4 hlasy|Přihlášení|Zrušení|Odhlášení)/)
    expect(order.map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
      'Sestavení',
      '4',
      'Odhlášení',
      'Přihlášení',
      'Zrušení',
      'Přihlášení',
      'Změna',
      'Přihlášení',
    ])
    expect(within(screen.getByRole('region', { name: 'Včera' })).getByText(/^Přihlášení/)).toBeVisible()
    await user.click(summary)
    expect(group.getByText(/^Odhlášení ze zápasu/)).toBeVisible()
    const undo = group.getAllByRole('button', { name: 'Vzít zpět' })
    expect(undo).toHaveLength(4)
    await user.click(undo[1] ?? expect.fail('no second vote'))
    await waitFor(() =>
      expect(made.filter(({ name }) => name === 'undoActivity').map(({ params }) => params)).toEqual([
        { id: 6 },
      ]),
    )
    expect(group.getByText(/^Odhlášení ze zápasu/)).toBeVisible()
  })

  test.each([
    ['a withdrawal', { kind: 'vote', after: { status: 'not_going' } }, 'close'],
    ['a sign-up', { kind: 'vote', after: { status: 'going' } }, 'check'],
    ['a canceled vote', { kind: 'vote_canceled' }, 'subtract'],
    ['a deleted game', { kind: 'game_deleted' }, 'calendar'],
    ['a changed note', { kind: 'note_changed' }, 'note'],
  ] as const)('marks %s with its icon, whether the person is known or not', async (_, row, icon) => {
    await openActivityPage([
      anActivity({ id: 2, ...row, game: null }),
      anActivity({ id: 1, ...row, game: null, by: anna }),
    ])
    for (const { id } of await findRows())
      expect(document.querySelector(`#${id} [data-icon]`)).toHaveAttribute('data-icon', icon)
  })

  test('shows many changes when they are expanded', async () => {
    const before = {
      date: noon,
      wasPlayed: true,
      isArchived: true,
      whiteTeamScore: 7,
      blackTeamScore: 5,
      whiteTeam: [anna],
      blackTeam: [bruno],
    }
    const { user } = await openActivityPage([anActivity({ kind: 'game_deleted', before })])
    const deletion = await findRow(0)
    expect(deletion.getByText('Result: 7 : 5 → –')).not.toBeVisible()
    await user.click(deletion.getByText('6 changes: before and after'))
    expect(deletion.getByText('Result: 7 : 5 → –')).toBeVisible()
    expect(deletion.getByText(matchWholeText('White team: Anna Adamová → –'))).toBeVisible()
  })

  test('shows a note of a game that was written, changed and removed', async () => {
    await openActivityPage([
      anActivity({ id: 3, kind: 'note_changed', before: { note: 'In front' }, after: { note: null } }),
      anActivity({
        id: 2,
        kind: 'note_changed',
        before: { note: 'At the rear' },
        after: { note: 'In front' },
      }),
      anActivity({ id: 1, kind: 'note_changed', before: { note: null }, after: { note: 'At the rear' } }),
    ])
    const texts = ['Note: In front → –', 'Note: At the rear → In front', 'Note: – → At the rear']
    for (const [index, text] of texts.entries()) {
      const row = await findRow(index)
      expect(row.getByText('Note on the game of November 26')).toBeVisible()
      expect(row.getByText(text)).toBeVisible()
    }
  })

  test.each([
    [
      'en',
      'Undo',
      /Payment of a penalty for the game of November 26: Bruno Čížek.*Penalty: 50 CZK → 50 CZK, paid/,
      /Cancellation of the payment of a penalty for the game of November 26: Bruno Čížek.*Penalty: 50 CZK, paid → 50 CZK/,
    ],
    [
      'cs',
      'Vzít zpět',
      /Zaplacení pokuty za zápas 26\..listopadu: Bruno Čížek.*Pokuta: 50 Kč → 50 Kč, zaplaceno/,
      /Zrušení platby pokuty za zápas 26\..listopadu: Bruno Čížek.*Pokuta: 50 Kč, zaplaceno → 50 Kč/,
    ],
  ] as const)('describes in %s a payment and its cancellation, which can be undone', async (...given) => {
    const [language, undo, payment, cancellation] = given
    const penalty = (paidAt: string | null) => ({
      penalty: { amount: 50, reason: 'late_withdrawal_day_before', paidAt },
    })
    const [paid, unpaid] = [penalty(noon), penalty(null)]
    const { user, made } = await openActivityPage(
      [
        anActivity({ id: 2, kind: 'penalty_unpaid', player: bruno, before: paid, after: unpaid }),
        anActivity({ id: 1, kind: 'penalty_paid', player: bruno, before: unpaid, after: paid }),
      ],
      { language, responses: { undoActivity: () => anActivity({ id: 3, kind: 'undone', undoOf: 2 }) } },
    )
    const [second, first] = await findRows()
    expect(second).toHaveTextContent(cancellation)
    expect(first).toHaveTextContent(payment)
    expect((await findRow(1)).getByRole('button', { name: undo })).toBeVisible()
    await user.click((await findRow(0)).getByRole('button', { name: undo }))
    await waitFor(() => expect(made.find(({ name }) => name === 'undoActivity')?.params).toEqual({ id: 2 }))
  })

  test('shows the totals of two players with the same name separately', async () => {
    const warned = vi.spyOn(console, 'error')
    const namesake = { ...anna, id: 99 }
    const totals = (gamesPlayed: number) =>
      [anna, namesake].map((player) => ({ player, gamesPlayed, wins: 0, plusMinus: 0 }))
    await openActivityPage([
      anActivity({
        id: 1,
        kind: 'recalculated',
        before: { totals: totals(3) },
        after: { totals: totals(4) },
      }),
    ])
    const changes = (await findRow(0)).getAllByRole('listitem')
    expect(changes).toHaveLength(2)
    for (const change of changes) expect(change).toHaveTextContent(anna.name)
    expect(warned).not.toHaveBeenCalled()
    warned.mockRestore()
  })

  test('shows a note when there are no rows, filtered or at all', async () => {
    await openActivityPage([])
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible()
    cleanup()
    await openActivityPage([], { path: '/games?activity&playerId=1' })
    expect(await screen.findByText('Nothing has happened here yet.')).toBeVisible()
  })

  test('shows an error when the list cannot be loaded, and Retry loads it', async () => {
    let away = true
    const { user } = await openActivityPage([anActivity({})], {
      responses: {
        listActivity: () => {
          if (away) throw new Refusal('database_unavailable')
          return [anActivity({})]
        },
      },
    })
    expect((await screen.findAllByText('Failed to load what happened')).length).toBeGreaterThan(0)
    away = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await findRows()).toHaveLength(1)
  })

  test('can be filtered by game or player, even a deleted one; the address contains the filter', async () => {
    const gone = { id: 90, name: 'Gone Long Ago' }
    const { user, made } = await openActivityPage([
      anActivity({ kind: 'player_deleted', game: null, player: gone }),
    ])
    await findRows()
    await user.click(screen.getByRole('combobox', { name: 'Player' }))
    await user.click(await screen.findByRole('option', { name: 'Gone Long Ago' }))
    await waitFor(() => expect(queriesOf(made)).toContainEqual({ limit: 51, playerId: 90 }))
    expect(screen.getByRole('combobox', { name: 'Player' })).toHaveTextContent('Gone Long Ago')
    expect(screen.getByRole('combobox', { name: 'Player' })).toHaveFocus()
    cleanup()
    const second = await openActivityPage([anActivity({})], { path: '/games?activity&gameId=10' })
    await findRows()
    expect(queriesOf(second.made)).toContainEqual({ limit: 51, gameId: 10 })
  })

  test('loads older rows with "Show older" until all rows are shown', async () => {
    const many = Array.from({ length: 70 }, (_, index) => anActivity({ id: 70 - index }))
    const { user } = await openActivityPage(many)
    expect(await findRows()).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Show older' }))
    await waitFor(async () => expect(await findRows()).toHaveLength(70))
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
  })

  test('shows only the newest rows again after the filter has changed', async () => {
    const many = Array.from({ length: 70 }, (_, index) => anActivity({ id: 70 - index }))
    const { user } = await openActivityPage(many)
    await user.click(await screen.findByRole('button', { name: 'Show older' }))
    await waitFor(async () => expect(await findRows()).toHaveLength(70))
    await user.click(screen.getByRole('combobox', { name: 'Player' }))
    await user.click((await screen.findAllByRole('option'))[1] ?? expect.fail('There is no player.'))
    await waitFor(async () => expect(await findRows()).toHaveLength(50))
    expect(screen.getByRole('button', { name: 'Show older' })).toBeVisible()
  })

  test('keeps the loaded rows, with Retry below them, when older rows fail to load', async () => {
    const many = Array.from({ length: 70 }, (_, index) => anActivity({ id: 70 - index }))
    let works = true
    const { user } = await openActivityPage([], {
      responses: {
        listActivity: ({ query }) => {
          if (!works) throw new Refusal('database_unavailable')
          return many.slice(0, Number(query.limit))
        },
      },
    })
    expect(await findRows()).toHaveLength(50)
    works = false
    await user.click(screen.getByRole('button', { name: 'Show older' }))
    const alert = await screen.findByText('Failed to load what happened')
    expect(await findRows()).toHaveLength(50)
    expect(alert.compareDocumentPosition((await findRows())[49] ?? alert)).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    )
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
    works = true
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(async () => expect(await findRows()).toHaveLength(70))
    expect(screen.queryByText('Failed to load what happened')).not.toBeInTheDocument()
  })

  test('undoes a row, shows a toast and the new state; the undo can be undone as well', async () => {
    let known = [anActivity({ id: 1, kind: 'game_deleted' })]
    const { user, made } = await openActivityPage([], {
      responses: {
        listActivity: () => known,
        undoActivity: ({ params }) => {
          const undone = anActivity({ id: known.length + 1, kind: 'undone', undoOf: params.id })
          known = [
            undone,
            ...known.map((other) => (other.id === params.id ? { ...other, undoneBy: undone.id } : other)),
          ]
          return undone
        },
      },
    })
    const first = await findRow(0)
    const undo = first.getByRole('button', { name: 'Undo' })
    expect(undo).toHaveAccessibleDescription('Deletion of the game of November 26')
    await setConnection(false)
    expect(undo).toBeDisabled()
    await setConnection(true)
    await user.click(undo)
    expect(await screen.findByText('Undo: Deletion of the game of November 26')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Undone')
    expect((await findRow(1)).getByText('Undone')).toBeVisible()
    expect((await findRow(1)).queryByRole('button')).not.toBeInTheDocument()
    await user.click((await findRow(0)).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Done again: Deletion of the game of November 26')).toBeVisible()
    expect((await findRow(2)).getByText('Done again')).toBeVisible()
    expect(made.filter(({ name }) => name === 'undoActivity').map(({ params }) => params)).toEqual([
      { id: 1 },
      { id: 2 },
    ])
  })

  test('shows the reason in the visitor’s language when a change cannot be undone', async () => {
    const { user } = await openActivityPage([anActivity({ id: 1 })], {
      language: 'cs',
      responses: {
        undoActivity: respondWithProblem('undo_impossible', 'The result was changed since.'),
      },
    })
    await user.click((await findRow(0)).getByRole('button', { name: 'Vzít zpět' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Nepodařilo se to vzít zpětVýsledek se mezitím změnil.',
    )
  })

  test('offers no undo for rows older than 7 days', async () => {
    await openActivityPage([
      anActivity({ id: 2, at: '2026-11-19T11:00:00.000Z' }),
      anActivity({ id: 1, at: '2026-11-19T10:59:59.000Z' }),
    ])
    expect((await findRow(0)).getByRole('button', { name: 'Undo' })).toBeVisible()
    expect((await findRow(1)).queryByRole('button')).not.toBeInTheDocument()
    expect((await findRow(1)).getByText('older')).toBeVisible()
  })

  test.each([
    ['the Monday after clocks went back', '2026-10-25T23:30:00.000Z', '2026-10-25T12:00:00.000Z'],
    ['the late evening of the Sunday with 25 hours', '2026-10-25T22:30:00.000Z', '2026-10-24T12:00:00.000Z'],
    ['the Monday after clocks went forward', '2026-03-29T22:30:00.000Z', '2026-03-29T12:00:00.000Z'],
  ])('on %s, groups the previous calendar day’s rows as “Yesterday”', async (_, now, yesterday) => {
    await openActivityPage([anActivity({ at: yesterday })], { now })
    expect(await screen.findByRole('region', { name: 'Yesterday' })).toBeVisible()
  })

  test('refetches its rows whenever it is opened', async () => {
    const { user, made } = await openActivityPage([anActivity({})])
    await findRows()
    await user.click(screen.getByRole('button', { name: 'Games' }))
    await user.click(await screen.findByRole('button', { name: 'What happened' }))
    await waitFor(() => expect(queriesOf(made)).toHaveLength(2))
  })
})

describe.each(['en', 'cs'] as const)('Every kind of the contract in %s', (language: Language) => {
  const named = { by: null, player: { id: 9, name: 'x'.repeat(100) } }

  test.each(activityKind.options.filter((kind) => kind !== 'undone'))(
    'is described by a text with its game and player: %s',
    async (kind) => {
      const activity: Activity = anActivity({ kind, ...named, after: { status: 'going' } })
      await openActivityPage([activity], { language })
      const summary = await screen.findByText(new RegExp(`: ${named.player.name}$`))
      expect(summary).not.toHaveTextContent(/mf-games|\{|undefined/)
      const texts: Readonly<Record<string, string>> = language === 'en' ? en : cs
      const text = texts[`mf-games.activity.kind.${kind === 'vote' ? 'vote.going' : kind}`] ?? ''
      expect(text).not.toBe('')
      const day = language === 'en' ? 'November 26' : '26. listopadu'
      expect(summary.textContent?.replaceAll('\u00a0', ' ')).toBe(
        `${text.replace('{game}', day)}: ${named.player.name}`,
      )
    },
  )

  test('a kind that only a newer server has is shown with a general text and no undo', async () => {
    const expected = language === 'en' ? 'Something else was changed' : 'Změnilo se něco jiného'
    const newer = { kind: 'shirt_given', ...named, after: { shirt: 7 } }
    await openActivityPage(
      [
        anActivity({ id: 3, kind: 'undone', undoOf: 1 }),
        anActivity({ id: 2, ...newer }),
        anActivity({ id: 1, ...newer, undoneBy: 3 }),
      ],
      { language },
    )
    expect(await screen.findAllByText(expected, { exact: true })).toHaveLength(2)
    expect(screen.getByText(language === 'en' ? `Undo: ${expected}` : `Vráceno: ${expected}`)).toBeVisible()
    expect(screen.getAllByRole('button', { name: language === 'en' ? 'Undo' : 'Vzít zpět' })).toHaveLength(1)
    expect(document.body).not.toHaveTextContent(language === 'en' ? 'older' : 'starší')
  })

  test('an undo is described by the activity that it reverted or, when that activity is not loaded, by its game and player', async () => {
    await openActivityPage([anActivity({ kind: 'undone', ...named, undoOf: 5 })], { language })
    expect(await screen.findByText(new RegExp(`${named.player.name}$`))).toHaveTextContent(
      language === 'en' ? /^Undo: game of November.26, x/ : /^Vráceno: zápas 26\..listopadu, x/,
    )
  })
})
