/** How long the server waits for a page's data, in milliseconds, before it responds without the data. */
export interface SiteDeadlines {
  /** The deadline for reading the page's Open Graph tags. */
  readonly preview: number
  /** The deadline for finding out whether the page exists (status 200 or 404), when nginx asks for it. */
  readonly status: number
  /** The deadline for fetching a tab's manifest from another server. */
  readonly manifest: number
}

/**
 * `preview` and `status` are long enough for a database read, but so short that a slow database does not delay the
 * page.
 */
export const siteDeadlines: SiteDeadlines = { preview: 300, status: 300, manifest: 1500 }
