/**
 * Returns the address with which a calendar program subscribes to a feed of the site. Its scheme is `webcal`, because
 * the browser itself would open an https address.
 * @param feed the feed's path, from `callAddress`
 * @param clubUrl the site's address in the club's settings; when it is empty, the browser's address is used
 */
export const subscriptionUrl = (feed: string, clubUrl: string): string =>
  `webcal://${new URL(clubUrl || location.origin).host}${feed}`
