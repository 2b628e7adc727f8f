/** Above this the page is one column of 680 px, with the visitor's own vote beside the next game. */
export const fromTablet = '@media (min-width: 700px)'

/** Above this the teams and the last game are beside the votes and the list of games. */
export const fromTwoColumns = '@media (min-width: 1200px)'

/** Below this all parts are in one column. */
export const inOneColumn = '@media (max-width: 1199.95px)'

/** Above this a row of 56 px has room for the word "Overall" beside the number. */
export const withOverall = '@media (min-width: 390px)'

/** Where a row has no room for the word "Overall". */
export const belowOverall = '@media (max-width: 389.95px)'

/** Where "Overall" fits but no further words do. */
export const withOverallAlone = '@media (min-width: 390px) and (max-width: 599.95px)'

/** Above this a row has room for all words. */
export const withAllWords = '@media (min-width: 600px)'

/** Where a row has no room for all words. */
export const belowAllWords = '@media (max-width: 599.95px)'
