// With it a test's types know the matchers that setup.js adds.
import '@testing-library/jest-dom/vitest'
import { type Club, defaultClub, type Language } from '@club/contract'
import { createQueryClient, HostProviders, MemoryRouter, storeLanguage, Toasts } from '@club/platform/host'
import { act, render } from '@testing-library/react'
import { type ReactElement, Suspense } from 'react'

export { type MadeCall, Refusal, type Responses, stubApi } from './api.ts'
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

/**
 * Renders a tab's component with everything a host gives it, toasts included, and waits until what it loads
 * by itself (messages, lazy parts) is there.
 */
export async function show(element: ReactElement, visit: Visit = {}): Promise<void> {
  storeLanguage(visit.language ?? 'en')
  // Only an asynchronous act lets React go on with what was suspended.
  await act(async () => {
    render(
      <HostProviders
        club={{ ...defaultClub, avatarUrl: '', ...visit.club }}
        queryClient={createQueryClient()}
      >
        <MemoryRouter initialEntries={[visit.path ?? '/']}>
          <Suspense fallback={null}>{element}</Suspense>
        </MemoryRouter>
        <Toasts />
      </HostProviders>,
    )
  })
}
