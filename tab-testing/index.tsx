import { setTimeout } from 'node:timers/promises'
// Imports the types of the matchers, such as `toBeVisible`, that setup.js adds to Vitest.
import '@testing-library/jest-dom/vitest'
import { type Club, defaultClub, type Language } from '@club/contract'
import { createQueryClient, HostProviders, MemoryRouter, storeLanguage, Toasts } from '@club/platform/host'
import { act, render } from '@testing-library/react'
import { type ReactElement, Suspense } from 'react'

export { etagOf, type MadeCall, Refusal, type Responses, stubApi } from './api.ts'
export { setConnection } from './connection.ts'
export * from './fixtures.ts'
export { watchReloads } from './reloads.ts'
export { holdsUnsavedWork } from './unsaved-work.ts'

interface Visit {
  /** The language that the visitor has chosen; by default English. */
  readonly language?: Language
  /** The settings of the club that differ from the default settings. */
  readonly club?: Partial<Club>
  /** The page's path; by default `/`. */
  readonly path?: string
}

/**
 * How often `show` waits for pending requests at most. It waits several times, because a response may cause further
 * requests. The maximum ends the waiting when a request never gets a response.
 */
const ANSWER_ROUNDS = 10

/**
 * Renders a tab's component with all of the host's providers, including toasts. Then waits until the component's texts
 * and lazily loaded parts are loaded, and until the stubbed API has responded to the component's requests.
 */
export async function show(element: ReactElement, visit: Visit = {}): Promise<void> {
  storeLanguage(visit.language ?? 'en')
  const queryClient = createQueryClient()
  // An asynchronous `act`, because in a synchronous one React does not continue a render that was suspended.
  await act(async () => {
    render(
      <HostProviders club={{ ...defaultClub, avatarUrl: '', ...visit.club }} queryClient={queryClient}>
        <MemoryRouter initialEntries={[visit.path ?? '/']}>
          <Suspense fallback={null}>{element}</Suspense>
        </MemoryRouter>
        <Toasts />
      </HostProviders>,
    )
  })
  // Waits inside of `act`, so that responses that arrive during one wait are rendered together. Outside of it, the page
  // would be rendered for each response, and each render would retry the waiting queries.
  for (let round = 0; round < ANSWER_ROUNDS; round++) {
    await act(() => setTimeout(1))
    if (queryClient.isFetching() === 0) break
  }
}
