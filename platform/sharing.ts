/** A game's texts and line-ups as they leave the site, for a tab's late part: not in the copy that every page loads. */
export * from '@club/contract/sharing'
