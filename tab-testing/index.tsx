import { setTimeout } from 'node:timers/promises'
// Imports the types of the matchers that setup.js adds.
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
  /** The club settings that differ from the defaults. */
  readonly club?: Partial<Club>
  /** The page's path; by default `/`. */
  readonly path?: string
}

/**
 * The maximum number of times that `show` waits for pending requests. It waits repeatedly, because a response may cause
 * further requests; the maximum is for a response that never arrives.
 */
const ANSWER_ROUNDS = 10

/**
 * Renders a tab's component with all of the host's providers, including toasts. Then waits for the component's texts,
 * lazy parts and the immediate responses of the stubbed API.
 */
export async function show(element: ReactElement, visit: Visit = {}): Promise<void> {
  storeLanguage(visit.language ?? 'en')
  const queryClient = createQueryClient()
  // Uses an asynchronous `act`, because only this lets React continue suspended rendering.
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
  // Responses that arrive within one `act` are rendered together. Outside of `act`, the page would be rendered for each
  // response, and each render would retry the waiting queries.
  for (let round = 0; round < ANSWER_ROUNDS; round++) {
    await act(() => setTimeout(1))
    if (queryClient.isFetching() === 0) break
  }
}
