/** The query string that opens the page "Who owes" on the path of the Players tab (contract section 11). */
export const debtsQueryString = '?owes'
