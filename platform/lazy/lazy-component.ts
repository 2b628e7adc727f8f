import type { Language } from '@club/contract'
import { type ComponentType, createContext, startTransition, use, useEffect, useState } from 'react'
import { useLanguage } from '../language/LanguageProvider.tsx'

/** Whether the error means that a chunk failed to load. Webpack names such errors `ChunkLoadError`. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError'

/**
 * A function that the shell provides for tabs. It returns whether a chunk failed to load because a newer build has
 * replaced it.
 */
export const NewerBuildContext = createContext<(chunkError: unknown) => Promise<boolean>>(async () => false)

/** `missing`: loading failed, and a retry may succeed. */
export type LazyComponentState<Props> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Component: ComponentType<Props> }
  | { readonly status: 'missing' }

type Outcome<Props> = LazyComponentState<Props> | { readonly status: 'broken'; readonly error: unknown }

const loading = { status: 'loading' } as const

/**
 * Loads a component's code on first use. Unlike React's `lazy`, it can load the code again after a failure.
 * @param load receives the page's language, or undefined when `preload` is called
 * @returns a hook that returns the state and a function that loads the code again. The hook throws errors that a retry
 *   cannot repair: an error in the code itself, or a missing chunk of a replaced build. The hook's property `preload`
 *   loads the code and resolves to whether that succeeded
 */
export function lazyComponent<Props>(
  load: (language?: Language) => Promise<{ readonly default: ComponentType<Props> }>,
) {
  let loaded: LazyComponentState<Props> | undefined
  const loadOnce = async (language?: Language) =>
    (loaded ??= { status: 'ready', Component: (await load(language)).default })
  function useLazy(): readonly [LazyComponentState<Props>, () => void] {
    const [outcome, setOutcome] = useState<Outcome<Props>>(loaded ?? loading)
    const isNewer = use(NewerBuildContext)
    const { language } = useLanguage()
    const isLoading = outcome.status === 'loading'
    useEffect(() => {
      if (!isLoading) return
      const outcomeOf = async (): Promise<Outcome<Props>> => {
        try {
          return await loadOnce(language)
        } catch (error) {
          const mayRetry = isChunkError(error) && !(navigator.onLine && (await isNewer(error)))
          return mayRetry ? { status: 'missing' } : { status: 'broken', error }
        }
      }
      // The component is rendered in the background, so that the page reacts to the visitor in the meantime.
      void outcomeOf().then((outcome) => startTransition(() => setOutcome(outcome)))
    }, [isLoading, isNewer, language])
    if (outcome.status === 'broken') throw outcome.error
    return [outcome, () => setOutcome(loading)]
  }
  const preload = (): Promise<boolean> =>
    loadOnce().then(
      () => true,
      () => false,
    )
  return Object.assign(useLazy, { preload })
}
