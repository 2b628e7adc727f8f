import type { Language } from '@club/platform'
import type { ShareSubject } from './subject.ts'

/** The server draws a picture in less; who waits longer has no network. In milliseconds. */
const deadline = 20_000

/** For how long a picture that was fetched ahead is as good as one of now, in milliseconds. */
const freshFor = 60_000

const kinds = { teams: 'teams', result: 'result', reminder: 'preview' } as const

/** The last one asked for. */
let last: { readonly key: string; readonly at: number; readonly picture: Promise<File | null> } | undefined

/**
 * The server's picture of what is shared (contract section 9); the one that was fetched ahead of the press, as long as it
 * shows the same.
 * @returns null when it could not be had: the text goes alone then, and the next press asks again
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

async function fetched({ kind, gameId }: ShareSubject, language: Language): Promise<File | null> {
  const cardKind = kinds[kind]
  try {
    const response = await fetch(`/api/games/${gameId}/card.png?kind=${cardKind}&lang=${language}`, {
      signal: AbortSignal.timeout(deadline),
    })
    if (!response.ok) return null
    return new File([await response.blob()], `${cardKind}-${gameId}.png`, { type: 'image/png' })
  } catch {
    return null
  }
}
