import { createIntlCache } from 'react-intl'

/**
 * The formatters of numbers, dates and messages of all tabs. An IntlProvider has a cache of its own instead, so each
 * switch to a tab would create the tab's formatters again.
 */
export const intlCache = createIntlCache()
