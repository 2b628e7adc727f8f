import { hashedFileName } from '@club/contract/site-files'

/**
 * How the worker answers a request:
 * - `page`: the shell's page, which is the same document at every address;
 * - `other document`: a document that is never kept, such as the API's description or a download;
 * - `manifest`: the list of tabs, or the manifest of a tab;
 * - `read`: a read of the API;
 * - `hashed file`: a built file that never changes;
 * - `file`: any other script, style sheet, font or picture.
 */
export type RequestKind = 'page' | 'other document' | 'manifest' | 'read' | 'hashed file' | 'file'

/** The addresses of the server that are not pages or files of the site. */
const SERVER = /^\/(api|livez|readyz|page-preview)(\/|$)/

/**
 * The reads of the API that may be kept. Calendars, pictures, CSV and the API's description have a dot in their
 * address; the live stream and the organiser's session are never kept.
 */
const READ = /^\/api\/(?!events$|organiser$)[\w/-]+$/

/** Writes of the API after which kept answers lack a change. The record of a tab's load changes no answer. */
export const isWrite = ({ url, method }: Pick<Request, 'url' | 'method'>, siteOrigin: string): boolean => {
  const { origin, pathname } = new URL(url)
  const isRead = method === 'GET' || method === 'HEAD'
  return !isRead && origin === siteOrigin && pathname.startsWith('/api/') && pathname !== '/api/tab-loads'
}

/** The types of files, by the browser's name for the file's use or by the file's ending. */
const fileTypes = [
  { destination: 'script', ending: /\.m?js$/i },
  { destination: 'style', ending: /\.css$/i },
  { destination: 'font', ending: /\.woff2?$/i },
  { destination: 'image', ending: /\.(avif|gif|ico|jpe?g|png|svg|webp)$/i },
] as const

/** The use of a file, in the terms of `Request.destination`; undefined for anything else than a page's file. */
export const fileType = (pathname: string, destination: string) =>
  fileTypes.find((type) => type.destination === destination || (!destination && type.ending.test(pathname)))
    ?.destination

/**
 * Returns how the worker answers a request; undefined when the browser sends it as if there were no worker.
 * @param siteOrigin the origin of the site and of this worker
 */
export function requestKind(
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
  if (isServer) return READ.test(pathname) ? 'read' : undefined
  const type = fileType(pathname, destination)
  // Pictures of other origins, such as avatars, would fill the cache, and their answers are opaque.
  if (!isOwn && type === 'image') return undefined
  if (hashedFileName.test(pathname) && (type || destination === '')) return 'hashed file'
  // The shell requests the list and the manifests with `no-cache` (shell/remotes/head).
  if (destination === '' && cache === 'no-cache') return 'manifest'
  return type && 'file'
}
