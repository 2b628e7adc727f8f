import { isIPv6 } from 'node:net'

/** The maximum length of a key, because a proxy may forward a text of any length instead of an IP address. */
const MAX_CHARACTERS = 64

/**
 * Returns the key under which the limits count a visitor. An IPv6 visitor can use every address of a /64 network, so
 * the key is the network. An IPv4 address in IPv6 form (`::ffff:192.0.2.1`) counts as the IPv4 address.
 * @returns the IPv4 address, the network such as `2001:db8:0:0::/64`, or any other text, cut to 64 characters
 */
export function getVisitorLimitKey(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address.slice(0, MAX_CHARACTERS)
  const groups = groupsOf(bare)
  const [high = 0, low = 0] = groups.slice(6)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/**
 * Returns the eight 16-bit numbers of an IPv6 address. The URL parser first converts the address to its canonical form,
 * which writes an embedded IPv4 address in hexadecimal: `::ffff:192.0.2.1` becomes `::ffff:c000:201`.
 */
function groupsOf(address: string): number[] {
  const written = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [head = [], tail = []] = written
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))))
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
