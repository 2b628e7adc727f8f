/** How long the server waits for a page's data, in milliseconds, before it answers without the data. */
export interface SiteDeadlines {
  /** For the page's Open Graph tags. */
  readonly preview: number
  /** For the page's HTTP status, which nginx requests. */
  readonly status: number
  /** For a tab's manifest on another server. */
  readonly manifest: number
}

/**
 * `preview` and `status` are long enough for a database read, but so short that a slow database does not delay the
 * page.
 */
export const siteDeadlines: SiteDeadlines = { preview: 300, status: 300, manifest: 1500 }
