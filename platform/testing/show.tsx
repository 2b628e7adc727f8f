import { setTimeout } from 'node:timers/promises'
import { type Club, defaultClub, type Language } from '@club/contract'
import { act, render } from '@testing-library/react'
import { type ReactElement, Suspense } from 'react'
import { createQueryClient, HostProviders, MemoryRouter, storeLanguage, Toasts } from '../host/index.ts'

interface Visit {
  /** The language of the page, by default English. */
  readonly language?: Language
  /** The club's settings that differ from the defaults. */
  readonly club?: Partial<Club>
  /** The path of the page's address, by default `/`. */
  readonly path?: string
}

/**
 * How often `show` waits for responses. It waits several times, because a response may cause further requests. It does
 * not wait forever, because some requests never get a response.
 */
const ANSWER_ROUNDS = 10

/**
 * Renders a tab's component with all React providers of the host, including toasts. Waits for the tab's UI texts, its
 * lazily loaded components and the responses of the stubbed API.
 */
export async function show(element: ReactElement, visit: Visit = {}): Promise<void> {
  storeLanguage(visit.language ?? 'en')
  const queryClient = createQueryClient()
  // This `act` is asynchronous, because a synchronous one does not continue a render that was suspended.
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
  // This waits inside of `act`, so that responses that arrive during one wait are rendered together.
  let isIdle = false
  for (let round = 0; round < ANSWER_ROUNDS; round++) {
    await act(() => setTimeout(1))
    const wasIdle = isIdle
    isIdle = queryClient.isFetching() === 0
    // One more round, because TanStack Query notifies the components of a response in a timer.
    if (wasIdle && isIdle) break
  }
}
