/** From this width on, the visitor's own vote is beside the next game, not below it. */
export const tabletMediaQuery = '@media (min-width: 700px)'

/**
 * Matches while the visitor's own vote is beside the picture of the pitch. NextGameFrame makes the box around the vote
 * a CSS container only in that layout.
 */
export const voteBesidePitchContainerQuery = '@container (width)'

/** From this width on, the page has a second column with the teams and the last game. */
export const twoColumnsMediaQuery = '@media (min-width: 1200px)'

export const oneColumnMediaQuery = '@media (max-width: 1199.95px)'

/**
 * From 390 px on, a player's row in the registration panel has room for the word "Overall". From 600 px on, the row
 * needs no shortened texts at all.
 */
export const voteRowOverallRatingLabelMediaQuery = '@media (min-width: 390px)'

export const voteRowNoOverallRatingLabelMediaQuery = '@media (max-width: 389.95px)'

export const voteRowOnlyOverallRatingLabelMediaQuery = '@media (min-width: 390px) and (max-width: 599.95px)'

export const voteRowFullTextsMediaQuery = '@media (min-width: 600px)'

export const voteRowShortTextsMediaQuery = '@media (max-width: 599.95px)'
