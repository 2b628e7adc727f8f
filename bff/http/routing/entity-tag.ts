import { hash } from 'node:crypto'

/** The ETag of a response: equal for equal texts. Weak, because every encoding of the response has the same tag. */
export const entityTag = (content: string): string => `W/"${hash('sha1', content, 'base64url')}"`

const quoted = /"[^"]*"/g

/**
 * Whether a request's `If-Match` (RFC 9110, 13.1.1) names a tag. That section compares strongly, since a weak tag may mean
 * unequal texts. `entityTag` never does, so a weak tag counts here, also one that a proxy made weak by compressing.
 * @param ifMatch as `entityTags` of the contract accepts it
 */
export const isMatch = (ifMatch: string, tag: string): boolean => {
  const [own] = tag.match(quoted) ?? []
  return ifMatch === '*' || (ifMatch.match(quoted) ?? []).some((given) => given === own)
}
