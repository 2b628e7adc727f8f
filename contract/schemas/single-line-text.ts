import * as z from 'zod/mini'

/** Matches a visible character. */
const visible = /[^\s\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Converts a text to Unicode's NFC with single spaces, so that MySQL and SQLite store the same text. Returns an empty
 * text when no character is visible.
 */
const tidy = (text: string): string => {
  const spaced = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return visible.test(spaced) ? spaced : ''
}

/** Matches a text without control characters, unpaired surrogates and characters that change the direction of text. */
const allowedCharacters = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u

/** The maximum number of combining marks (accents) on one letter. More marks would cover the lines above and below. */
const MAX_MARKS = 4

/**
 * Matches invisible characters. They are removed before the combining marks are counted, because marks before and after
 * an invisible character are drawn on the same letter.
 */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const tooManyMarks = new RegExp(`\\p{M}{${MAX_MARKS + 1}}`, 'u')

const hasAtMostMaxMarks = (text: string): boolean => !tooManyMarks.test(text.replace(invisible, ''))

/**
 * Returns the schema of a text that the page shows in one line, with at least one visible character.
 * @param what begins each error message, such as `Player name`
 * @param most the maximum number of characters
 */
export function singleLineText(what: string, most: number) {
  const empty = `${what} cannot be empty.`
  return z
    .string({ error: empty })
    .check(
      z.overwrite(tidy),
      z.minLength(1, empty),
      z.maxLength(most, `${what} cannot be longer than ${most} characters.`),
      z.regex(allowedCharacters, `${what} cannot contain control characters.`),
      z.refine(hasAtMostMaxMarks, `${what} cannot have more than ${MAX_MARKS} accents on one letter.`),
    )
}
