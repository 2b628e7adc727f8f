import { fileType, type RequestKind } from './request-kind.ts'

/** The content types that fit a kind of request, or a type of file. */
const contentTypes = {
  page: /^text\/html\b/,
  manifest: /\bjson\b/,
  read: /\bjson\b/,
  script: /\bjavascript\b/,
  style: /^text\/css\b/,
} as const

/** Any content type but that of a page, because a network that requires a login answers everything with its page. */
const NO_PAGE = /^(?!text\/html)/

/** Whether the content type of a response fits its request. */
export function hasFittingType(
  kind: RequestKind,
  url: string,
  { headers }: Pick<Response, 'headers'>,
): boolean {
  const key = kind === 'file' || kind === 'hashed file' ? fileType(new URL(url).pathname, '') : kind
  const fitting =
    key !== undefined && key in contentTypes ? contentTypes[key as keyof typeof contentTypes] : NO_PAGE
  return fitting.test(headers.get('content-type') ?? '')
}

/**
 * Whether a response may be kept: it is whole and successful, comes from the requested address, is readable (not
 * opaque), has a fitting type, and the server has not forbidden to store it.
 */
export const mayBeKept = (
  kind: RequestKind,
  url: string,
  response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>,
): boolean =>
  response.status === 200 &&
  !response.redirected &&
  (response.type === 'basic' || response.type === 'cors') &&
  !/\bno-store\b/.test(response.headers.get('cache-control') ?? '') &&
  hasFittingType(kind, url, response)

/** Whether a document is the shell's page (shell/index.html), not that of a network that requires a login. */
export const isSitePage = (html: string): boolean => html.includes('<meta name="service-worker"')

/** Whether a document is the shell's page of an edition without a service worker. */
export const isPageWithoutWorker = (html: string): boolean =>
  html.includes('<meta name="tab-override-origins"') && !isSitePage(html)
