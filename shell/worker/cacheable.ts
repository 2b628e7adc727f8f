import { getFileType, type RequestKind } from './request-kind.ts'

/** The content types that fit a kind of request, or a type of file. */
const contentTypes = {
  page: /^text\/html\b/,
  manifest: /\bjson\b/,
  api: /\bjson\b/,
  script: /\bjavascript\b/,
  style: /^text\/css\b/,
} as const

/** Any content type but HTML, because a captive portal answers every request with its login page. */
const NOT_HTML = /^(?!text\/html)/

/** Whether a response has a content type that its kind of request can have. */
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
 * Whether a response may be cached: it is complete and successful, comes from the requested address, is readable (not
 * opaque), has an expected content type, and no `no-store`.
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

/** Whether a document is the shell's page (shell/index.html), not a captive portal's. */
export const isSitePage = (html: string): boolean => html.includes('<meta name="service-worker"')

/** Whether a document is the shell's page of an edition without a service worker. */
export const isPageWithoutWorker = (html: string): boolean =>
  html.includes('<meta name="tab-override-origins"') && !isSitePage(html)
