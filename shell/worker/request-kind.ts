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

/** Matches the paths on the site's origin that are neither pages nor files of the site. */
const SERVER = /^\/(api|livez|readyz|page-preview)(\/|$)/

/**
 * Matches the paths of the API whose responses may be cached. Paths with a dot do not match: calendars, pictures, CSV
 * files and the API's description. The live stream (`events`) and the organiser's session (`organiser`) are never
 * cached.
 */
const CACHEABLE_API = /^\/api\/(?!events$|organiser$)[\w/-]+$/

/**
 * Whether a request changes data in the API, so that cached responses are outdated afterwards. A request that records
 * the loading of a tab (`/api/tab-loads`) does not count, because it changes no other response.
 */
export const isApiChange = (
  { url, method }: Pick<Request, 'url' | 'method'>,
  siteOrigin: string,
): boolean => {
  const { origin, pathname } = new URL(url)
  const isGet = method === 'GET' || method === 'HEAD'
  return !isGet && origin === siteOrigin && pathname.startsWith('/api/') && pathname !== '/api/tab-loads'
}

/**
 * The types of files. A file has a type if the browser names the type as the request's `destination`, or if its path
 * has the type's ending.
 */
const fileTypes = [
  { destination: 'script', ending: /\.m?js$/i },
  { destination: 'style', ending: /\.css$/i },
  { destination: 'font', ending: /\.woff2?$/i },
  { destination: 'image', ending: /\.(avif|gif|ico|jpe?g|png|svg|webp)$/i },
] as const

/** Returns the type of a file, in the words of `Request.destination`; undefined when it has none of the types above. */
export const getFileType = (pathname: string, destination: string) =>
  fileTypes.find((type) => type.destination === destination || (!destination && type.ending.test(pathname)))
    ?.destination

/**
 * Returns the kind of a request; undefined for a request that the worker does not handle.
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
  // Pictures of other origins, such as avatars, are not cached: they would fill the cache, and the worker cannot check
  // their opaque responses.
  if (!isOwn && type === 'image') return undefined
  if (hashedFileName.test(pathname) && (type || destination === '')) return 'hashed file'
  // Only the shell's requests for the list of tabs and for the tabs' manifests have `no-cache` (shell/remotes/head).
  if (destination === '' && cache === 'no-cache') return 'manifest'
  return type && 'file'
}
