import type { Language } from '@club/platform'
import type { ShareSubject } from './subject.ts'

/** The server draws a picture in less; who waits longer has no network. In milliseconds. */
const deadline = 20_000

/** For how long a picture that was fetched ahead is as good as one of now, in milliseconds. */
const freshFor = 60_000

const kinds = { teams: 'teams', result: 'result', reminder: 'preview' } as const

/** The last one fetched, for the press that follows. */
let ahead: { readonly key: string; readonly at: number; readonly picture: Promise<File | null> } | undefined

/**
 * The server's picture of what is shared (contract section 9); the one that was fetched ahead of the press, as long as it
 * shows the same.
 * @returns null when it could not be had: the text goes alone then
 */
export function fetchPicture(subject: ShareSubject, language: Language): Promise<File | null> {
  const key = JSON.stringify([language, subject])
  if (ahead?.key === key && performance.now() - ahead.at < freshFor) return ahead.picture
  const picture = fetched(subject, language)
  ahead = { key, at: performance.now(), picture }
  void picture.then((file) => {
    // The next press asks again.
    if (!file && ahead?.key === key) ahead = undefined
  })
  return picture
}

async function fetched({ kind, gameId }: ShareSubject, language: Language): Promise<File | null> {
  const drawn = kinds[kind]
  try {
    const response = await fetch(`/api/games/${gameId}/card.png?kind=${drawn}&lang=${language}`, {
      signal: AbortSignal.timeout(deadline),
    })
    if (!response.ok) return null
    return new File([await response.blob()], `${drawn}-${gameId}.png`, { type: 'image/png' })
  } catch {
    return null
  }
}
