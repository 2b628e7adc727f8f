import { type ImportedPlayer, importedPlayer, type PlayerField } from '@club/platform'
import { parseNumber } from '../dialogs/parse-number.ts'
import { skillNames } from '../dialogs/skill-names.ts'
import { type IssueCode, validateBySchema } from '../dialogs/validate-by-schema.ts'

/** A line that cannot be parsed as a player. */
export interface LineProblem {
  /** The number of the line, from 1. Blank lines are counted. */
  readonly line: number
  readonly written: string
  /**
   * `ratings` when the number of ratings is not 0, 1 or 3; `rating` when the only rating is invalid; otherwise the
   * invalid field and its problem.
   */
  readonly wrong: 'ratings' | 'rating' | { readonly field: PlayerField; readonly problem: IssueCode }
}

/** A parsed roster. Each line with a letter or a digit after its bullet is either in `players` or in `problems`. */
export interface ParsedRoster {
  readonly players: readonly ImportedPlayer[]
  /** Number of players who have at least one rating. */
  readonly rated: number
  readonly problems: readonly LineProblem[]
}

/** Matches a word that begins like a number. The word may still be an invalid number. */
const meantAsNumber = /^[+\-−]?[.,]?\d/

/**
 * Matches what numbered and bulleted lists have before a name, as in `1. Jan`, `2) Jan`, `- Jan` or `✅ Jan`: everything
 * before the first letter, digit, bracket or quotation mark, and a whole number with a dot or a bracket.
 */
const bullet = /^[^\p{L}\p{N}\p{Ps}\p{Pi}"']*(?:\d{1,3}[.)]+(?!\d)[^\p{L}\p{N}\p{Ps}\p{Pi}"']*)?/u

/**
 * Parses a roster: one name per line, followed by three ratings, by one that counts for all three, or by none. Names
 * and ratings are separated by spaces, tabs or semicolons; the decimal separator is a comma or a dot. When a line is
 * pasted from a spreadsheet (columns with tabs or semicolons), some of its three ratings may be blank. Bullets and
 * numbers before a name are removed.
 */
export function parseRoster(text: string): ParsedRoster {
  const players: ImportedPlayer[] = []
  const problems: LineProblem[] = []
  let rated = 0
  for (const [index, row] of text.split(/\r\n|\r|\n/).entries()) {
    const written = row.trim()
    const line = row.replace(bullet, '')
    if (line === '') continue
    const wrong = (what: LineProblem['wrong']) => problems.push({ line: index + 1, written, wrong: what })
    const { name, ratings } = inColumns(line) ?? inWords(line)
    if (![0, 1, skillNames.length].includes(ratings.length)) {
      wrong('ratings')
      continue
    }
    const isSingle = ratings.length === 1
    const given = skillNames.flatMap((skill, place) => {
      const rating = ratings[isSingle ? 0 : place]
      return rating ? [[skill, parseNumber(rating, true)]] : []
    })
    const judged = validateBySchema(importedPlayer, { name, ...Object.fromEntries(given) })
    if (judged.ok) {
      players.push(judged.sent)
      if (given.length > 0) rated++
    } else {
      const field = (['name', ...skillNames] as const).find((each) => judged.problems[each])
      if (isSingle && field !== 'name') wrong('rating')
      else wrong(field ? { field, problem: judged.problems[field] ?? 'custom' } : 'ratings')
    }
  }
  return { players, rated, problems }
}

/** A name with its ratings as texts. The text of a blank rating is empty. */
interface Row {
  readonly name: string
  readonly ratings: readonly string[]
}

/**
 * Parses a line that has columns: a name, three columns with ratings or blanks, and any number of blank columns.
 * Returns undefined for any other line.
 */
function inColumns(row: string): Row | undefined {
  const columns = row.split(/[;\t]/).map((column) => column.trim())
  const [name = '', ...rest] = columns
  const ratings = rest.slice(0, skillNames.length)
  if (ratings.length < skillNames.length || rest.slice(skillNames.length).some(Boolean)) return undefined
  return ratings.every((rating) => rating === '' || /^[^\s]+$/.test(rating)) &&
    ratings.some((r) => meantAsNumber.test(r))
    ? { name, ratings }
    : undefined
}

/** Matches a whole number such as the `2` of `Honza 2 6 7 8`, with which clubs distinguish namesakes. */
const partOfName = /^\d+$/

/**
 * Parses a line of words. The name ends before the first number. A whole number is part of the name when three ratings
 * follow it. When there are only two ratings, or a word among the ratings, the line is invalid.
 */
function inWords(row: string): Row {
  const words = row.split(/[\s;]+/).filter(Boolean)
  const found = words.findIndex((word) => meantAsNumber.test(word))
  const first = found < 0 ? words.length : found
  const ofName = words.length - first === skillNames.length + 1 && partOfName.test(words[first] ?? '')
  const end = ofName && first > 0 ? first + 1 : first
  // Removes the comma after a rating, because ratings may be separated by commas: `8,4, 5,9, 7,8`.
  const ratings = words.slice(end).map((word) => word.replace(/,$/, ''))
  // A comma, a colon or a dash may separate the ratings from the name: `Jan – 7`.
  return {
    name: words
      .slice(0, end)
      .join(' ')
      .replace(/\s*[,:=\p{Pd}]+$/u, ''),
    ratings,
  }
}
