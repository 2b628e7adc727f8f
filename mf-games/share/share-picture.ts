import { callAddress, type Language, type QueryClient } from '@club/platform'
import type { ShareContent } from './share-content.ts'

/** Time limit of a request for a picture, in milliseconds. The server draws a picture in less than this time. */
const deadline = 20_000

/** The time for which a preloaded picture is reused, in milliseconds. */
const freshFor = 60_000

/** The first element of the pictures' query keys. */
const pictures = 'picture'

const kinds = { teams: 'teams', result: 'result', invitation: 'preview', reminder: 'preview' } as const

/**
 * Fetches the picture that is shared with a text (contract section 9).
 * @returns null when the request failed; then the text is shared without a picture, and the next press tries again
 */
export const fetchSharePicture = (
  client: QueryClient,
  content: ShareContent,
  language: Language,
): Promise<File | null> =>
  client
    .fetchQuery({
      queryKey: [pictures, language, content],
      queryFn: ({ signal }) => requestPicture(content, language, signal),
      staleTime: freshFor,
    })
    .catch(() => null)

/** Cancels all pending requests for pictures, so that the next press sends a new request. */
export const cancelSharePictureRequests = (client: QueryClient): Promise<void> =>
  client.cancelQueries({ queryKey: [pictures] })

async function requestPicture(
  { kind, game: { id } }: ShareContent,
  lang: Language,
  signal: AbortSignal,
): Promise<File> {
  const query = { kind: kinds[kind], lang }
  const address = callAddress('gameCard', { params: { id }, query })
  const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(deadline)]) })
  if (!response.ok) throw new Error(`no picture: ${response.status}`)
  return new File([await response.blob()], `${query.kind}-${id}.png`, { type: 'image/png' })
}
