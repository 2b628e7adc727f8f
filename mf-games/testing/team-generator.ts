import type { UserEvent } from '@testing-library/user-event'
import { findSection } from './visit-games-tab.tsx'

export const findGenerator = () => findSection('Team Generator')

/** Clicks a button of the Team Generator. */
export const press = async (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(await (await findGenerator()).findByRole('button', { name }))

/** Finds the names of a team's players, in the order of the list. */
export const findNames = async (team: string) =>
  (await findSection(team)).getAllByRole('listitem').map((row) => row.querySelector('p, div')?.textContent)
