import { hashedFileName } from '@club/contract/site-files'

/**
 * The kind of a request, which decides how the worker responds:
 * - `page`: the shell's page, which is the same document at every address;
 * - `other document`: a document that is never cached, such as the API's description or a download;
 * - `manifest`: the list of tabs, or the manifest of a tab;
 * - `api`: a GET request to the API;
 * - `hashed file`: a built file that never changes;
 * - `file`: any other script, style sheet, font or picture.
 */
export type RequestKind = 'page' | 'other document' | 'manifest' | 'api' | 'hashed file' | 'file'

/** The addresses of the server that are not pages or files of the site. */
const SERVER = /^\/(api|livez|readyz|page-preview)(\/|$)/

/**
 * The API's addresses whose responses may be cached. Calendars, pictures, CSV and the API's description have a dot in
 * their address; the live stream and the organiser's session are never cached.
 */
const CACHEABLE_API = /^\/api\/(?!events$|organiser$)[\w/-]+$/

/** Whether a request changes data, so that cached responses are outdated. Recording a tab's load changes no response. */
export const isApiChange = (
  { url, method }: Pick<Request, 'url' | 'method'>,
  siteOrigin: string,
): boolean => {
  const { origin, pathname } = new URL(url)
  const isGet = method === 'GET' || method === 'HEAD'
  return !isGet && origin === siteOrigin && pathname.startsWith('/api/') && pathname !== '/api/tab-loads'
}

/** The types of files, by the browser's name for the file's use or by the file's ending. */
const fileTypes = [
  { destination: 'script', ending: /\.m?js$/i },
  { destination: 'style', ending: /\.css$/i },
  { destination: 'font', ending: /\.woff2?$/i },
  { destination: 'image', ending: /\.(avif|gif|ico|jpe?g|png|svg|webp)$/i },
] as const

/** Returns the use of a file, as in `Request.destination`; undefined for anything else than a page's file. */
export const getFileType = (pathname: string, destination: string) =>
  fileTypes.find((type) => type.destination === destination || (!destination && type.ending.test(pathname)))
    ?.destination

/**
 * Returns the kind of a request; undefined when the worker leaves the request to the browser.
 * @param siteOrigin the origin of the site and of this worker
 */
export function getRequestKind(
  {
    url,
    method,
    mode,
    cache,
    destination,
    headers,
  }: Pick<Request, 'url' | 'method' | 'mode' | 'cache' | 'destination' | 'headers'>,
  siteOrigin: string,
): RequestKind | undefined {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || cache === 'no-store' || headers.has('range')) return undefined
  const isOwn = origin === siteOrigin
  const isServer = isOwn && SERVER.test(pathname)
  if (mode === 'navigate') return isServer || pathname.includes('.') ? 'other document' : 'page'
  if (isServer) return CACHEABLE_API.test(pathname) ? 'api' : undefined
  const type = getFileType(pathname, destination)
  // Pictures of other origins, such as avatars, would fill the cache, and their responses are opaque.
  if (!isOwn && type === 'image') return undefined
  if (hashedFileName.test(pathname) && (type || destination === '')) return 'hashed file'
  // The shell requests the list and the manifests with `no-cache` (shell/remotes/head).
  if (destination === '' && cache === 'no-cache') return 'manifest'
  return type && 'file'
}
