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

/** Paths on the site's origin that the API server handles. They are neither pages nor files of the site. */
const SERVER = /^\/(api|livez|readyz|page-preview)(\/|$)/

/**
 * API paths whose responses may be cached. Excluded are paths with a dot (calendars, pictures, files), the event stream
 * and the organiser's session.
 */
const CACHEABLE_API = /^\/api\/(?!events$|organiser$)[\w/-]+$/

/** Whether a request changes data of the API, so that cached responses are outdated. `/api/tab-loads` changes none. */
export const isApiWrite = ({ url, method }: Pick<Request, 'url' | 'method'>, siteOrigin: string): boolean => {
  const { origin, pathname } = new URL(url)
  const isGet = method === 'GET' || method === 'HEAD'
  return !isGet && origin === siteOrigin && pathname.startsWith('/api/') && pathname !== '/api/tab-loads'
}

/**
 * The types of files. A file's type is found by its request's `destination` or, if that is empty, its path's ending.
 */
const fileTypes = [
  { destination: 'script', ending: /\.m?js$/i },
  { destination: 'style', ending: /\.css$/i },
  { destination: 'font', ending: /\.woff2?$/i },
  { destination: 'image', ending: /\.(avif|gif|ico|jpe?g|png|svg|webp)$/i },
] as const

export const getFileType = (pathname: string, destination: string) =>
  fileTypes.find((type) => type.destination === destination || (!destination && type.ending.test(pathname)))
    ?.destination

/** Returns undefined for a request that the worker does not handle. `siteOrigin` is the origin of the site. */
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
  const { origin, pathname, protocol } = new URL(url)
  if (!protocol.startsWith('http')) return undefined
  if (method !== 'GET' || cache === 'no-store' || headers.has('range')) return undefined
  const isOwn = origin === siteOrigin
  const isServer = isOwn && SERVER.test(pathname)
  if (mode === 'navigate') return isServer || pathname.includes('.') ? 'other document' : 'page'
  if (isServer) return CACHEABLE_API.test(pathname) ? 'api' : undefined
  const type = getFileType(pathname, destination)
  // Pictures of other origins, such as avatars, are not handled: they would fill the cache with opaque responses, which
  // the worker cannot check.
  if (!isOwn && type === 'image') return undefined
  if (hashedFileName.test(pathname) && (type || destination === '')) return 'hashed file'
  // A request with `no-cache` is for the list of tabs or a manifest: the shell sends no other requests with `no-cache`
  // (shell/remotes/head).
  if (destination === '' && cache === 'no-cache') return 'manifest'
  return type && 'file'
}
