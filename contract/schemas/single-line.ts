import * as z from 'zod/mini'

/** Matches a visible character: any character except spaces, combining marks and invisible characters. */
const visible = /[^\s\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Normalizes a text to NFC and replaces each sequence of spaces with one space, so that both database engines store the
 * same text. Returns an empty text when no character is visible.
 */
const tidy = (text: string): string => {
  const spaced = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return visible.test(spaced) ? spaced : ''
}

/**
 * Matches a text that contains no control characters, unpaired surrogates or characters that change the direction of
 * text.
 */
const writable = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u

/**
 * The maximum number of combining marks (such as accents) on one letter. A larger number of marks would cover the lines
 * above and below the text.
 */
const MOST_MARKS = 4

/**
 * Matches an invisible character. Invisible characters are removed before combining marks are counted, because marks
 * before and after an invisible character are still drawn on the same letter.
 */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const pile = new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u')

/** Whether each letter of a text has at most four combining marks, so that the text is not higher than its line. */
const fitsItsRow = (text: string): boolean => !pile.test(text.replace(invisible, ''))

/**
 * Returns the schema of a text that a client sends and that the page shows in one line. Line breaks and repeated spaces
 * become single spaces, and at least one character must be visible.
 * @param what the text's name in the error messages, such as `Player name`
 * @param most the maximum number of characters
 */
export function singleLine(what: string, most: number) {
  const empty = `${what} cannot be empty.`
  return z
    .string({ error: empty })
    .check(
      z.overwrite(tidy),
      z.minLength(1, empty),
      z.maxLength(most, `${what} cannot be longer than ${most} characters.`),
      z.regex(writable, `${what} cannot contain control characters.`),
      z.refine(fitsItsRow, `${what} cannot have more than ${MOST_MARKS} accents on one letter.`),
    )
}
