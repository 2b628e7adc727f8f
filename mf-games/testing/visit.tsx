import type { Club, Language } from '@club/platform'
import { type MadeCall, show } from '@club/tab-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import Tab from '../tab.tsx'
import { noon } from './club.ts'
import { type ServerState, serveClub } from './server.ts'

interface VisitOptions extends ServerState {
  readonly language?: Language
  readonly club?: Partial<Club>
  /** What the visitor's clock shows, as an instant; it stands still. */
  readonly now?: string
  /** The path opened; the tab's own unless given. */
  readonly path?: string
  /** What else is on the page. */
  readonly beside?: ReactNode
}

/** A visitor on the Games tab, and the calls their page has made. */
export interface Visit {
  readonly user: UserEvent
  readonly made: readonly MadeCall[]
}

/** Opens the Games tab over a club's server at a fixed time: noon of the game's day unless given. */
export async function visitGames({
  language = 'en',
  club = {},
  now = noon,
  beside,
  path = '/games',
  ...known
}: VisitOptions = {}): Promise<Visit> {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  const made = serveClub(known)
  await show(
    <>
      <Tab />
      {beside}
    </>,
    { language, club, path },
  )
  return { user: userEvent.setup(), made }
}

/** A section of the tab, by its heading. */
export const section = async (name: string) => within(await screen.findByRole('region', { name }))

/** An open dialog, by its title. */
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** Waits until the toast on screen says this. */
export const expectToast = (title: string, description = ''): Promise<void> =>
  waitFor(() => {
    const region = screen.getByRole('region', { name: /^(Notifications|Oznámení)/ })
    expect(region).toHaveTextContent(title + description)
  })

/** The bodies of a call's requests so far, in their order. */
export const bodiesOf = (made: readonly MadeCall[], name: MadeCall['name']): unknown[] =>
  made.filter((call) => call.name === name).map((call) => call.body)
