import { hash } from 'node:crypto'

/**
 * Returns a response's ETag. Equal texts have equal ETags. The ETag is weak, because all encodings of the response
 * share it.
 */
export const createEntityTag = (content: string): string => `W/"${hash('sha1', content, 'base64url')}"`

const quoted = /"[^"]*"/g

/**
 * Returns whether a request's `If-Match` (RFC 9110, 13.1.1) contains a tag. In the RFC, weak tags never match. Here
 * they match, because a compressing proxy makes tags weak, and because different texts always have different tags.
 * @param ifMatch a header that is valid by the contract's `entityTags`
 */
export const isMatch = (ifMatch: string, tag: string): boolean => {
  const [own] = tag.match(quoted) ?? []
  return ifMatch === '*' || (ifMatch.match(quoted) ?? []).some((given) => given === own)
}
