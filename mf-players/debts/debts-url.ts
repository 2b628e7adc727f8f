/** The query string that opens the page "Who owes" on the tab's path (contract section 11). */
export const debtsQueryString = '?owes'
