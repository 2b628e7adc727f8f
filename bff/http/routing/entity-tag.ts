import { hash } from 'node:crypto'

/**
 * Returns a response's ETag. Equal texts have equal ETags. The ETag is weak, because all encodings of the response
 * share it.
 */
export const createEntityTag = (content: string): string => `W/"${hash('sha1', content, 'base64url')}"`

const quoted = /"[^"]*"/g

/**
 * Returns whether a valid `If-Match` (RFC 9110, 13.1.1) contains a tag. Unlike in the RFC, a weak tag matches, because
 * proxies make the tags of compressed responses weak. This is safe, because responses with different bodies have
 * different tags.
 */
export const matchesEntityTag = (ifMatch: string, tag: string): boolean => {
  const [own] = tag.match(quoted) ?? []
  return ifMatch === '*' || (ifMatch.match(quoted) ?? []).some((given) => given === own)
}
