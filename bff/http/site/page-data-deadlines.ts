/** How long the server waits for a page's data, in milliseconds, before it responds without the data. */
export interface PageDataDeadlines {
  /** The deadline for the data of the Open Graph tags. */
  readonly preview: number
  /** The deadline for the page's status (200 or 404), which nginx requests. */
  readonly status: number
  /** The deadline for a tab's manifest from another server. */
  readonly manifest: number
}

/** 300 ms are enough for reading the database. If the database is slower, the page is sent without the data. */
export const defaultPageDataDeadlines: PageDataDeadlines = { preview: 300, status: 300, manifest: 1500 }
