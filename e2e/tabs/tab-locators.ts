import type { Locator, Page } from 'playwright-core'

/** The heading of a tab's page. */
export const getHeading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** The tab in the header. */
export const getTab = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('tab', { name, exact: true })

/** The error in the place of a tab that could not be loaded. */
export const getLoadFailure = (page: Page, name: string): Locator =>
  page.getByRole('alert').filter({ hasText: `${name} could not be loaded` })
