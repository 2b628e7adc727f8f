import type { Club, Language } from '@club/platform'
import { type MadeCall, show } from '@club/tab-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
// Imports the code of the Next Game card's lazy components before the tests. Importing it during a test would exceed
// the timeout of Testing Library's queries.
import '../next-game/card-parts/NextGameCardPart.tsx'
import Tab from '../tab.tsx'
import { noon } from './fixtures.ts'
import { type ServerState, stubClubApi } from './server.ts'

interface VisitOptions extends ServerState {
  readonly language?: Language
  readonly club?: Partial<Club>
  /** The fixed current time, ISO 8601. */
  readonly now?: string
  /** The path to open; by default the path of the Games tab. */
  readonly path?: string
  /** Content rendered beside the tab. */
  readonly beside?: ReactNode
}

/** The simulated user of an open Games tab, and the API calls made so far. */
export interface Visit {
  readonly user: UserEvent
  readonly made: readonly MadeCall[]
}

/** Opens the Games tab at a fixed time, by default noon of the game's day, with a stubbed server. */
export async function visitGamesTab({
  language = 'en',
  club = {},
  now = noon,
  beside,
  path = '/games',
  ...known
}: VisitOptions = {}): Promise<Visit> {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  const made = stubClubApi(known)
  await show(
    <>
      <Tab />
      {beside}
    </>,
    { language, club, path },
  )
  return { user: userEvent.setup(), made }
}

/** Finds a section by its heading. */
export const findSection = async (name: string) => within(await screen.findByRole('region', { name }))

/** Finds an open dialog by its title. */
export const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

/**
 * Returns a matcher for an element by its whole text, even if parts of the text are in child elements such as links.
 */
export const matchWholeText =
  (text: string) =>
  (_: string, element: Element | null): boolean =>
    element?.textContent.replace(/\s+/g, ' ').trim() === text

/** Waits for a toast with this title and description. */
export const expectToast = (title: string, description = ''): Promise<void> =>
  waitFor(() => {
    const region = screen.getByRole('region', { name: /^(Notifications|Oznámení)/ })
    expect(region).toHaveTextContent(title + description)
  })

/** Returns the request bodies of all calls with this name so far, in order. */
export const getRequestBodies = (made: readonly MadeCall[], name: MadeCall['name']): unknown[] =>
  made.filter((call) => call.name === name).map((call) => call.body)
