/** Milliseconds that the server waits for the data of a page before it answers without the data. */
export interface SiteDeadlines {
  /** For the page's Open Graph tags. */
  readonly preview: number
  /** For the status of a page, which nginx requests. */
  readonly status: number
  /** For a tab's manifest on another server. */
  readonly manifest: number
}

/**
 * `preview` and `status` are longer than a database read takes, but so short that a slow database does not delay the
 * page.
 */
export const siteDeadlines: SiteDeadlines = { preview: 300, status: 300, manifest: 1500 }
