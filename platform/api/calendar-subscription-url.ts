/**
 * Returns the URL with which a calendar app subscribes to a calendar feed of the site. Its scheme is `webcal`, because
 * the browser would open an https URL itself instead of passing it to the calendar app.
 * @param feed the feed's path, from `callAddress`
 * @param clubUrl the site's URL in the club's settings; when it is empty, the origin of the page is used
 */
export const subscriptionUrl = (feed: string, clubUrl: string): string =>
  `webcal://${new URL(clubUrl || location.origin).host}${feed}`
