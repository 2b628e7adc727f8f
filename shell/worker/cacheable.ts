import { getFileType, type RequestKind } from './request-kind.ts'

/** The content types that are allowed for each kind of request, and for each type of file. */
const contentTypes = {
  page: /^text\/html\b/,
  manifest: /\bjson\b/,
  api: /\bjson\b/,
  script: /\bjavascript\b/,
  style: /^text\/css\b/,
} as const

/**
 * Matches every content type except HTML. HTML is not allowed for files, because a captive portal responds to every
 * request with its login page.
 */
const NOT_HTML = /^(?!text\/html)/

/** Whether the content type of a response is allowed for its kind of request. */
export function hasExpectedContentType(
  kind: RequestKind,
  url: string,
  { headers }: Pick<Response, 'headers'>,
): boolean {
  const key = kind === 'file' || kind === 'hashed file' ? getFileType(new URL(url).pathname, '') : kind
  const fitting =
    key !== undefined && key in contentTypes ? contentTypes[key as keyof typeof contentTypes] : NOT_HTML
  return fitting.test(headers.get('content-type') ?? '')
}

/**
 * Whether a response may be cached. It must have the status 200, come from the requested address without a redirect, be
 * readable (not opaque), have an expected content type, and have no `no-store` in `Cache-Control`.
 */
export const isCacheable = (
  kind: RequestKind,
  url: string,
  response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>,
): boolean =>
  response.status === 200 &&
  !response.redirected &&
  (response.type === 'basic' || response.type === 'cors') &&
  !/\bno-store\b/.test(response.headers.get('cache-control') ?? '') &&
  hasExpectedContentType(kind, url, response)

/**
 * Whether a document is the shell's page (shell/index.html). A captive portal may have sent another document in its
 * place.
 */
export const isSitePage = (html: string): boolean => html.includes('<meta name="service-worker"')

/** Whether a document is the shell's page of a version of the site that has no service worker. */
export const isPageWithoutWorker = (html: string): boolean =>
  html.includes('<meta name="tab-override-origins"') && !isSitePage(html)
