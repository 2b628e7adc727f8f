import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useNewerBuildCheck } from './NewerBuild.tsx'

/** How a part stands that loads when it is first wanted; `missing` may come at the next try. */
export type Late<Props> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Component: ComponentType<Props> }
  | { readonly status: 'missing' }

type Outcome<Props> = Late<Props> | { readonly status: 'broken'; readonly error: unknown }

const loading = { status: 'loading' } as const

/** webpack names the failure of a part that did not come so. */
const isChunkError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError'

/**
 * A part's loader, to be kept for the life of the page. Not React's `lazy`: that one keeps a failure for ever.
 * @returns a hook that loads the part where it is used, and how to try again. It throws into the tab's boundary what
 *   trying again cannot mend: a part that is broken, or one of a build that has been replaced
 */
export function lateComponent<Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  let loaded: { readonly status: 'ready'; readonly Component: ComponentType<Props> } | undefined
  return function useLate(): readonly [Late<Props>, () => void] {
    const [outcome, setOutcome] = useState<Outcome<Props>>(loaded ?? loading)
    const isNewer = useNewerBuildCheck()
    const waits = outcome.status === 'loading'
    useEffect(() => {
      if (!waits) return
      let gone = false
      const ask = async (): Promise<Outcome<Props>> => {
        try {
          const { default: Component } = await load()
          loaded = { status: 'ready', Component }
          return loaded
        } catch (error) {
          if (!isChunkError(error)) return { status: 'broken', error }
          const replaced = navigator.onLine && (await isNewer(error))
          return replaced ? { status: 'broken', error } : { status: 'missing' }
        }
      }
      void ask().then((next) => gone || setOutcome(next))
      return () => {
        gone = true
      }
    }, [waits, isNewer])
    const retry = useCallback(() => setOutcome(loading), [])
    if (outcome.status === 'broken') throw outcome.error
    return [outcome, retry]
  }
}
