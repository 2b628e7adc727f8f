/** A wrong product: one text of it replaced by another, and the statements whose tests must notice. */
export interface Mutant {
  /** The statements it makes untrue, as a test's name carries them: `S9.23`, or `S2.18 S9.3`. */
  readonly ids: string
  /** A text of the product that stands there exactly once, so that a file that moves is still found. */
  readonly find: string
  readonly replace: string
  /** Part of the file's path, where the text stands in more files than one. */
  readonly file?: string
  /** The part whose tests are asked; unless given, the changed part's own, or all where it has none. */
  readonly tests?: string
}

export const idsOf = ({ ids }: Mutant): string[] => ids.split(' ')

/**
 * A text of the product that lacks its last letter.
 * @param text as it stands in the source, with the quote at its end
 */
export const reworded = (ids: string, text: string, file?: string): Mutant => ({
  ids,
  find: text,
  replace: text.replace(/.'$/, "'"),
  ...(file && { file }),
})
