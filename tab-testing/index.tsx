import { setTimeout } from 'node:timers/promises'
// With it a test's types know the matchers that setup.js adds.
import '@testing-library/jest-dom/vitest'
import { type Club, defaultClub, type Language } from '@club/contract'
import { createQueryClient, HostProviders, MemoryRouter, storeLanguage, Toasts } from '@club/platform/host'
import { act, render } from '@testing-library/react'
import { type ReactElement, Suspense } from 'react'

export { etagOf, type MadeCall, Refusal, type Responses, stubApi } from './api.ts'
export * from './fixtures.ts'
export { watchReloads } from './reloads.ts'

interface Visit {
  /** The language the visitor chose; English unless given. */
  readonly language?: Language
  /** Club settings that differ from the defaults. */
  readonly club?: Partial<Club>
  /** The path opened. */
  readonly path?: string
}

/** How often answers are waited for that are asked for by what the ones before have drawn; an answer held back is not. */
const ANSWER_ROUNDS = 10

/**
 * Renders a tab's component with everything a host gives it, toasts included, and waits until what it loads
 * by itself (messages, lazy parts, answers that the stub gives at once) is there.
 */
export async function show(element: ReactElement, visit: Visit = {}): Promise<void> {
  storeLanguage(visit.language ?? 'en')
  const queryClient = createQueryClient()
  // Only an asynchronous act lets React go on with what was suspended.
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
  // Answers drawn within act are drawn together; outside of it each draws the page, and each waiting query looks again.
  for (let round = 0; round < ANSWER_ROUNDS; round++) {
    await act(() => setTimeout(1))
    if (queryClient.isFetching() === 0) break
  }
}
