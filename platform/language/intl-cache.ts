import { createIntlCache } from 'react-intl'

/**
 * The cache of the formatters of numbers, dates and messages, which all tabs share. Tabs have no IntlProvider, because
 * it has a cache of its own, and each switch to a tab would create the tab's formatters again.
 */
export const intlCache = createIntlCache()
