/** How long a page, or nginx in front, waits for what belongs to it; all in milliseconds. */
export interface SiteDeadlines {
  /** For what a link to the page is about. */
  readonly preview: number
  /** For the page's status, which nginx asks for. */
  readonly status: number
  /** For a tab's manifest that lies elsewhere. */
  readonly manifest: number
}

/** The first two are longer than a read takes, and so short that a database in trouble does not hold the page up. */
export const siteDeadlines: SiteDeadlines = { preview: 300, status: 300, manifest: 1500 }
