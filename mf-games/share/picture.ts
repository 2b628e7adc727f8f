import { callAddress, type Language } from '@club/platform'
import type { ShareSubject } from './share-subject.ts'

/**
 * Time limit for a request for a picture, in milliseconds. It is longer than the time in which the server draws a
 * picture.
 */
const deadline = 20_000

/** Time for which a prefetched picture is reused, in milliseconds. */
const freshFor = 60_000

const kinds = { teams: 'teams', result: 'result', invitation: 'preview', reminder: 'preview' } as const

/** The picture that was requested last. */
let last: { readonly key: string; readonly at: number; readonly picture: Promise<File | null> } | undefined

/**
 * Fetches the server's picture of a subject (contract section 9). Reuses the last fetched picture when it is recent and
 * has the same subject and language.
 * @returns null when the request failed; the text is then shared without a picture, and the next press retries
 */
export function fetchPicture(subject: ShareSubject, language: Language): Promise<File | null> {
  const key = JSON.stringify([language, subject])
  if (last?.key === key && performance.now() - last.at < freshFor) return last.picture
  const picture = fetched(subject, language)
  const mine = { key, at: performance.now(), picture }
  last = mine
  void picture.then((file) => {
    if (!file && last === mine) last = undefined
  })
  return picture
}

async function fetched({ kind, game: { id } }: ShareSubject, language: Language): Promise<File | null> {
  const cardKind = kinds[kind]
  try {
    const address = callAddress('gameCard', {
      params: { id },
      query: { kind: cardKind, lang: language },
    })
    const response = await fetch(address, { signal: AbortSignal.timeout(deadline) })
    if (!response.ok) return null
    return new File([await response.blob()], `${cardKind}-${id}.png`, { type: 'image/png' })
  } catch {
    return null
  }
}
