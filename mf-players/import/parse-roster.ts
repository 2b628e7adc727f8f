import { type ImportedPlayer, importedPlayer, type PlayerField } from '@club/platform'
import { parseNumber } from '../dialogs/parse-number.ts'
import { skillNames } from '../dialogs/skill-names.ts'
import { type IssueCode, validateBySchema } from '../dialogs/validate-by-schema.ts'

export interface RosterLineProblem {
  /** The number of the line, from 1. Blank lines are counted, too. */
  readonly line: number
  readonly written: string
  /**
   * `ratings`: the number of ratings is not 0, 1 or 3; `rating`: the only rating is invalid; an object: the invalid
   * field and its problem.
   */
  readonly wrong: 'ratings' | 'rating' | { readonly field: PlayerField; readonly problem: IssueCode }
}

/** Matches the beginning of a number. A word that matches is treated as a rating, even if it is invalid. */
const meantAsNumber = /^[+\-−]?[.,]?\d/

/**
 * Matches the marker of a list item before a name, as in `1. Jan`, `- Jan` or `✅ Jan`. A marker consists of symbols
 * and spaces, and may contain a whole number that is followed by dots or closing brackets.
 */
const bullet = /^[^\p{L}\p{N}\p{Ps}\p{Pi}"']*(?:\d{1,3}[.)]+(?!\d)[^\p{L}\p{N}\p{Ps}\p{Pi}"']*)?/u

/**
 * Parses a roster with one player per line. A name is followed by three ratings, by one rating that is used for all
 * three skills, or by no rating. Spaces, tabs or semicolons separate the values, and a comma or a dot is the decimal
 * separator. When tabs or semicolons separate columns, ratings may be left blank.
 * @returns the players, the number of players with at least one rating (`rated`), and the invalid lines
 */
export function parseRoster(text: string) {
  const players: ImportedPlayer[] = []
  const problems: RosterLineProblem[] = []
  let rated = 0
  for (const [index, row] of text.split(/\r\n|\r|\n/).entries()) {
    const written = row.trim()
    const line = row.replace(bullet, '')
    if (line === '') continue
    const wrong = (what: RosterLineProblem['wrong']) =>
      problems.push({ line: index + 1, written, wrong: what })
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
    const validation = validateBySchema(importedPlayer, { name, ...Object.fromEntries(given) })
    if (validation.ok) {
      players.push(validation.sent)
      if (given.length > 0) rated++
    } else {
      const field = (['name', ...skillNames] as const).find((each) => validation.problems[each])
      if (isSingle && field !== 'name') wrong('rating')
      else wrong(field ? { field, problem: validation.problems[field] ?? 'custom' } : 'ratings')
    }
  }
  return { players, rated, problems }
}

/** The values of one line as text. A blank rating is an empty text. */
interface Row {
  readonly name: string
  readonly ratings: readonly string[]
}

/** Matches a line of four values that are separated by commas and begin with a name, as in `Jan Novák,7,6,5`. */
const separatedByCommas = /^[^\d,;\t]+(?:,[^\s,;]*){3}$/

/**
 * Parses a line with a name, three columns for ratings, and any number of blank columns. Returns undefined for other
 * lines.
 */
function inColumns(row: string): Row | undefined {
  const columns = row.split(separatedByCommas.test(row) ? ',' : /[;\t]/).map((column) => column.trim())
  const [name = '', ...rest] = columns
  const ratings = rest.slice(0, skillNames.length)
  if (ratings.length < skillNames.length || rest.slice(skillNames.length).some(Boolean)) return undefined
  return ratings.every((rating) => rating === '' || /^[^\s]+$/.test(rating)) &&
    ratings.some((r) => meantAsNumber.test(r))
    ? { name, ratings }
    : undefined
}

/** Matches a number that distinguishes players of the same name, such as the `2` in `Honza 2 6 7 8`. */
const partOfName = /^\d+$/

/**
 * Parses a line of words. The name ends before the first number. But if the first number is whole and three more values
 * follow it, the first number is part of the name.
 */
function inWords(row: string): Row {
  // Separates a rating from the name when there is no space between them, as in `Jan:7`.
  const words = row
    .replace(/(?<=\p{L}[,:=])(?=\d)/gu, ' ')
    .split(/[\s;]+/)
    .filter(Boolean)
  const found = words.findIndex((word) => meantAsNumber.test(word))
  const first = found < 0 ? words.length : found
  const ofName = words.length - first === skillNames.length + 1 && partOfName.test(words[first] ?? '')
  const end = ofName && first > 0 ? first + 1 : first
  // Removes the comma of ratings that are separated by commas, as in `8,4, 5,9, 7,8`.
  const ratings = words.slice(end).map((word) => word.replace(/,$/, ''))
  // Removes a comma, colon or dash between the name and the ratings, as in `Jan – 7`.
  return {
    name: words
      .slice(0, end)
      .join(' ')
      .replace(/\s*[,:=\p{Pd}]+$/u, ''),
    ratings,
  }
}
