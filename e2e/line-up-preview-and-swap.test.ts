import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { findAxeViolations } from './page/axe.ts'
import {
  expectNoHorizontalScroll,
  getButton,
  getGamesTranslations,
  getSection,
  keepToastOpen,
  openGamesTab,
  waitForToast,
} from './page/games-tab.ts'
import { phone, startTestSite } from './test-site.ts'

interface Teams {
  readonly whiteTeam: readonly { readonly id: number; readonly name: string }[]
  readonly blackTeam: readonly { readonly id: number; readonly name: string }[]
  readonly benchPlayers: readonly { readonly id: number; readonly name: string }[]
}

const wider = { ...phone, viewport: { width: 390, height: 844 } }

const send = async (address: string, method = 'GET', body?: unknown): Promise<unknown> => {
  const response = await fetch(address, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status}`)
  return response.json()
}

/** The demo club. Thirteen players have voted going for its next game. */
const site = startTestSite('for all tests')
const nextGame = async () => ((await send(`${site.url}/api/games/upcoming`)) as { id: number }).id
beforeEach(async () => {
  await send(`${site.url}/api/games/${await nextGame()}/generate-teams`, 'POST')
})

const saved = async () => (await send(`${site.url}/api/games/${await nextGame()}/teams`)) as Teams
const ids = (players: readonly { readonly id: number }[]) => players.map(({ id }) => id).sort((a, b) => a - b)

const open = async (language: 'cs' | 'en') => {
  const page = await openGamesTab(site, { language, device: wider })
  const text = getGamesTranslations(language)
  const teams = getSection(page, text('teams.title'))
  await getButton(teams, text('teams.swap')).waitFor()
  return { page, text, teams }
}

async function tabTo(page: Page, name: string): Promise<void> {
  const target = getButton(page, name)
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard never reaches ${name}`)
}

describe('on a phone of 390 px', () => {
  test('one tap previews another line-up and a second tap saves it; by touch, a visitor swaps two players, sees the gaps and saves', async () => {
    const opened = await open('cs')
    await chooseAnotherLineUp(opened)
    await swapByFinger(opened)
  })

  test('a withdrawn player keeps the badge in list and pitch; the keyboard swaps two players, and Escape cancels', async () => {
    const out = (await saved()).whiteTeam[1]
    if (!out) throw new Error('there are no teams')
    const vote = { playerId: out.id, gameId: await nextGame(), status: 'not_going' }
    await send(`${site.url}/api/registrations`, 'POST', vote)
    const opened = await open('en')
    await seeWhoWithdrew(opened, out.name)
    await swapByKeyboard(opened)
  })
})

test('a player who was moved to the other team is moved back by Undo in the toast', async () => {
  const { page, text, teams } = await open('en')
  const before = await saved()
  const moved = before.whiteTeam[0]
  if (!moved) throw new Error('there are no teams')
  await getButton(teams, text('teams.list')).tap()
  await getButton(teams, `Move ${moved.name} to Black`).tap()
  await waitForToast(page, text('teams.saved'))
  await keepToastOpen(page)
  expect(ids((await saved()).blackTeam)).toContain(moved.id)
  await getButton(page, 'Undo').tap()
  await expect.poll(saved).toEqual(before)
  await getButton(teams, `Move ${moved.name} to Black`).waitFor()
})

test('a page with outdated teams overwrites nothing: it shows a notice, Show loads the teams, and swapping works', async () => {
  const older = await open('en')
  const before = await saved()
  const out = before.whiteTeam[0]
  if (!out) throw new Error('there are no teams')
  const vote = { playerId: out.id, gameId: await nextGame(), status: 'not_going' }
  await send(`${site.url}/api/registrations`, 'POST', vote)
  await dealAgain(await open('en'))
  const dealt = await saved()
  expect(ids([...dealt.whiteTeam, ...dealt.blackTeam, ...dealt.benchPlayers])).not.toContain(out.id)
  const { page, text, teams } = older
  const swap = async ({ whiteTeam: [white], blackTeam: [black] }: Teams) => {
    await getButton(teams, text('teams.swap')).tap()
    await getButton(teams, white?.name ?? '').tap()
    await getButton(teams, black?.name ?? '').tap()
    await getButton(teams, text('teams.save')).tap()
  }
  await swap(before)
  await page.getByRole('alert').getByText('The teams were changed meanwhile.').waitFor()
  // Moves the focus into the toast with the key F8, because a toast that has the focus does not close by itself.
  await page.keyboard.press('F8')
  // Scrolls to a position at which the sticky tabs cover no part of a button.
  await teams.evaluate((section) => section.scrollIntoView())
  expect(await findAxeViolations(page)).toEqual([])
  expect(await saved()).toEqual(dealt)
  await getButton(page.getByRole('alert'), 'Show').tap()
  await getButton(teams, text('cancel')).tap()
  await swap(dealt)
  await waitForToast(page, text('teams.saved'))
  const [white, ...others] = dealt.whiteTeam
  expect(ids((await saved()).whiteTeam)).toEqual(ids([...dealt.blackTeam.slice(0, 1), ...others]))
  expect(ids((await saved()).blackTeam)).toContain(white?.id)
})

type Opened = Awaited<ReturnType<typeof open>>

async function dealAgain({ page, text, teams }: Opened) {
  await getButton(teams, text('teams.regenerate')).tap()
  const confirmation = page.getByRole('dialog')
  await confirmation.getByRole('textbox').fill('THURSDAY')
  await getButton(confirmation, text('teams.generate')).tap()
  await waitForToast(page, text('teams.generated'))
}

async function chooseAnotherLineUp({ page, text, teams }: Opened) {
  const before = await saved()
  const choice = (await send(`${site.url}/api/games/${await nextGame()}/line-ups`)) as Teams[]
  const other = choice[1]
  if (!other) throw new Error('there is nothing to choose from')
  await teams.getByRole('button', { name: /^B / }).tap()
  // Scrolls until the window begins with the teams, because axe reports the rows of votes that the sticky tabs cover.
  await teams.evaluate((card) => card.scrollIntoView())
  expect(await findAxeViolations(page)).toEqual([])
  expect(await saved()).toEqual(before)
  await getButton(teams, text('teams.save')).tap()
  await waitForToast(page, text('teams.saved'))
  expect(ids((await saved()).whiteTeam)).toEqual(ids(other.whiteTeam))
  await teams.getByRole('button', { name: /^B .*uložené/, pressed: true }).waitFor()
  // Waits until the toast is closed, because it covers the lower edge of the window.
  await page.getByText(text('teams.saved'), { exact: true }).waitFor({ state: 'detached' })
}

async function swapByFinger({ page, text, teams }: Opened) {
  const before = await saved()
  const [white, black] = [before.whiteTeam[0], before.blackTeam[1]]
  if (!white || !black) throw new Error('there are no teams')
  await getButton(teams, text('teams.swap')).tap()
  await teams.getByRole('heading', { name: text('teams.swapTitle') }).waitFor()
  await getButton(teams, white.name).tap()
  await getButton(teams, black.name).tap()
  expect(await teams.getByRole('button', { pressed: true }).allTextContents()).toEqual([
    text('teams.list'),
    white.name,
    black.name,
  ])
  const save = getButton(teams, text('teams.save'))
  const gap = teams.getByText(text('teams.largestGap'), { exact: true })
  // The two chosen players are at the top of the team sheet. The largest gap between the teams' ratings, and the button
  // Save, are at the bottom of the sheet. All of them stay visible wherever the visitor scrolls.
  const players = teams.getByRole('listitem').filter({ has: page.locator('button') })
  for (const player of [players.first(), players.last()]) {
    await player.evaluate((row) => row.scrollIntoView({ block: 'center' }))
    for (const part of [teams.getByText(white.name).first(), teams.getByText(black.name).first(), gap, save])
      expect(await part.evaluate(isSeen), (await part.textContent()) ?? '').toBe(true)
  }
  expect(await teams.getByRole('definition').count()).toBe(0)
  await gap.tap()
  expect(await teams.getByRole('definition').count()).toBe(4)
  await expectNoHorizontalScroll(page)
  expect(await findAxeViolations(page)).toEqual([])
  await save.tap()
  await expect
    .poll(async () => ids((await saved()).whiteTeam))
    .toEqual(ids([...before.whiteTeam.slice(1), black]))
  const after = await saved()
  expect(after.blackTeam).toHaveLength(before.blackTeam.length)
  expect(ids(after.benchPlayers)).toEqual(ids(before.benchPlayers))
}

/** Returns whether the middle of an element is in the window and not covered by another element. */
function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

async function seeWhoWithdrew({ page, text, teams }: Opened, name: string) {
  const white = getSection(page, text('teams.white'))
  await white
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByText(text('teams.withdrew'))
    .waitFor({ state: 'attached' })
  await getButton(teams, text('teams.pitch')).tap()
  await page.locator('[aria-hidden] svg:has(text) + div + div').getByText(text('teams.withdrew')).waitFor()
  await getButton(teams, text('teams.list')).tap()
  await white.locator('s').getByText(name).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
}

async function swapByKeyboard({ page, text, teams }: Opened) {
  const before = await saved()
  const [white, bench] = [before.whiteTeam[0], before.benchPlayers[0]]
  if (!white || !bench) throw new Error('there are no teams')
  await getButton(teams, text('teams.swap')).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, white.name)
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await getButton(teams, text('teams.swap')).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await tabTo(page, white.name)
  await page.keyboard.press('Space')
  await tabTo(page, bench.name)
  await page.keyboard.press('Space')
  await tabTo(page, text('teams.save'))
  await page.keyboard.press('Enter')
  await waitForToast(page, text('teams.saved'))
  const after = await saved()
  expect(ids(after.whiteTeam)).toEqual(ids([...before.whiteTeam.slice(1), bench]))
  expect(ids(after.benchPlayers)).toEqual(ids([...before.benchPlayers.slice(1), white]))
}
