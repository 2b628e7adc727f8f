import { hash } from 'node:crypto'

/** The ETag of a response: equal for equal texts. Weak, because every encoding of the response has the same tag. */
export const entityTag = (content: string): string => `W/"${hash('sha1', content, 'base64url')}"`

const quoted = /"[^"]*"/g

/**
 * Returns whether a request's `If-Match` (RFC 9110, 13.1.1) contains a tag. The RFC never matches weak tags. They match
 * here, because `entityTag` differs for different texts, and a compressing proxy makes tags weak.
 * @param ifMatch valid by `entityTags` of the contract
 */
export const isMatch = (ifMatch: string, tag: string): boolean => {
  const [own] = tag.match(quoted) ?? []
  return ifMatch === '*' || (ifMatch.match(quoted) ?? []).some((given) => given === own)
}
