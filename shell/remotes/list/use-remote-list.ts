import type { Microfrontend } from '@club/contract'
import { useCallback, useEffect, useState } from 'react'
import { loadRemotes } from './load-remotes.ts'

export type RemoteList =
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly remotes: readonly Microfrontend[] }
  | { readonly status: 'failed'; readonly retry: () => void; readonly retrying: boolean }

/**
 * The list of remotes, from the request that is already running; Retry sends a new one.
 * @param known the request's result, if it came in time for the first paint
 */
export function useRemoteList(
  first: Promise<readonly Microfrontend[]>,
  known: readonly Microfrontend[] | undefined,
): RemoteList {
  const [asked, setAsked] = useState(first)
  const [answer, setAnswer] = useState<'none yet' | 'failed' | readonly Microfrontend[]>(known ?? 'none yet')
  const [retrying, setRetrying] = useState(false)
  const retry = useCallback(() => {
    setRetrying(true)
    setAsked(loadRemotes())
  }, [])
  useEffect(() => {
    let gone = false
    const take = (result: 'failed' | readonly Microfrontend[]) => {
      if (gone) return
      setAnswer(result)
      setRetrying(false)
    }
    asked.then(take, () => take('failed'))
    return () => {
      gone = true
    }
  }, [asked])
  if (answer === 'none yet') return { status: 'loading' }
  return answer === 'failed' ? { status: 'failed', retry, retrying } : { status: 'known', remotes: answer }
}
