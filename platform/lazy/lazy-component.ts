import { type ComponentType, createContext, use, useCallback, useEffect, useState } from 'react'

/** Whether the error means that a chunk failed to load. Webpack names such errors `ChunkLoadError`. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError'

/**
 * A function that the host provides for each tab. It takes the error of a chunk that failed to load, and returns
 * whether the reason is that a newer build of the tab has been deployed. The default function returns false.
 */
export const NewerBuildContext = createContext<(chunkError: unknown) => Promise<boolean>>(async () => false)

/**
 * The state of a component whose code loads when it is first rendered; `missing` means that loading failed and a retry
 * may succeed.
 */
export type LazyComponentState<Props> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Component: ComponentType<Props> }
  | { readonly status: 'missing' }

type Outcome<Props> = LazyComponentState<Props> | { readonly status: 'broken'; readonly error: unknown }

const loading = { status: 'loading' } as const

/**
 * Loads a component's code on first use. Unlike React's `lazy`, it can load the code again after a failure. Call it
 * once per component, outside of components.
 * @returns a hook that loads the component, and returns its state and a function that loads it again after a failure.
 *   The hook throws errors that a retry cannot repair: an error in the code itself, or a missing chunk of a build that
 *   has been replaced. `preload` loads the code ahead of its use and resolves to whether loading succeeded
 */
export function lazyComponent<Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  let loaded: LazyComponentState<Props> | undefined
  const loadOnce = async () => (loaded ??= { status: 'ready', Component: (await load()).default })
  function useLazy(): readonly [LazyComponentState<Props>, () => void] {
    const [outcome, setOutcome] = useState<Outcome<Props>>(loaded ?? loading)
    const isNewer = use(NewerBuildContext)
    const isLoading = outcome.status === 'loading'
    useEffect(() => {
      if (!isLoading) return
      let isUnmounted = false
      const outcomeOf = async (): Promise<Outcome<Props>> => {
        try {
          return await loadOnce()
        } catch (error) {
          const mayRetry = isChunkError(error) && !(navigator.onLine && (await isNewer(error)))
          return mayRetry ? { status: 'missing' } : { status: 'broken', error }
        }
      }
      void outcomeOf().then((next) => isUnmounted || setOutcome(next))
      return () => {
        isUnmounted = true
      }
    }, [isLoading, isNewer])
    const retry = useCallback(() => setOutcome(loading), [])
    if (outcome.status === 'broken') throw outcome.error
    return [outcome, retry]
  }
  const preload = (): Promise<boolean> =>
    loadOnce().then(
      () => true,
      () => false,
    )
  return Object.assign(useLazy, { preload })
}
