import { getFileType, type RequestKind } from './request-kind.ts'

/** The expected content types, by the kind of a request or the type of a file. */
const contentTypes: Readonly<Record<string, RegExp>> = {
  page: /^text\/html\b/,
  manifest: /\bjson\b/,
  api: /\bjson\b/,
  script: /\bjavascript\b/,
  style: /^text\/css\b/,
}

/** Any other file may have every type but HTML, because a captive portal answers every request with its login page. */
const NOT_HTML = /^(?!text\/html)/

export function hasExpectedContentType(
  kind: RequestKind,
  url: string,
  { headers }: Pick<Response, 'headers'>,
): boolean {
  const key = kind === 'file' || kind === 'hashed file' ? getFileType(new URL(url).pathname, '') : kind
  return (contentTypes[key ?? ''] ?? NOT_HTML).test(headers.get('content-type') ?? '')
}

/**
 * Whether a response may be cached: with status 200, not redirected, readable (not opaque), with an expected content
 * type, and without `no-store`.
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
 * Whether a document is the shell's page (shell/index.html), and not another page, such as the login page of a captive
 * portal.
 */
export const isSitePage = (html: string): boolean => html.includes('<meta name="service-worker"')

/** Whether a document is the shell's page of an earlier version of the site, which has no service worker. */
export const isShellPageWithoutServiceWorker = (html: string): boolean =>
  html.includes('<meta name="tab-override-origins"') && !isSitePage(html)
