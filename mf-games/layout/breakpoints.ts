/**
 * From this width, the visitor's own vote is beside the next game. Below 1200 px, the page is then one column of 680
 * px.
 */
export const fromTablet = '@media (min-width: 700px)'

/**
 * Matches only where the visitor's vote is beside the picture of a pitch, which is from 700 px on. It is a container
 * query: NextGameFrame makes the part of its card that contains the vote a container from that width on.
 */
export const whereVoteIsBesidePitch = '@container (width)'

/** From this width the teams and the last game are in a second column, beside the votes and the list of games. */
export const fromTwoColumns = '@media (min-width: 1200px)'

/** Below 1200 px the whole page is in one column. */
export const inOneColumn = '@media (max-width: 1199.95px)'

/** From 390 px, a player's row in the registration panel has room for the word "Overall" beside the rating. */
export const whereOverallLabelFits = '@media (min-width: 390px)'

/** Below 390 px, a player's row in the registration panel has no room for the word "Overall". */
export const whereOverallLabelDoesNotFit = '@media (max-width: 389.95px)'

/**
 * From 390 to 600 px, a player's row in the registration panel has room for the word "Overall", but not for all the
 * other texts of the row in full.
 */
export const whereOnlyOverallLabelFits = '@media (min-width: 390px) and (max-width: 599.95px)'

/** From 600 px, a player's row in the registration panel has room for all its texts in full. */
export const whereFullTextsFit = '@media (min-width: 600px)'

/** Below 600 px, a player's row in the registration panel shows some of its texts in a short form. */
export const whereShortTexts = '@media (max-width: 599.95px)'
