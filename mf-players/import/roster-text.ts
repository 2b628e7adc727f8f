import { type ImportedPlayer, importedPlayer, type PlayerField } from '@club/platform'
import { type FieldProblem, judgeBy } from '../dialogs/judge.ts'
import { numberIn } from '../dialogs/number-text.ts'
import { skillNames } from '../dialogs/skill-names.ts'

/** A line that is no player. */
export interface LineProblem {
  /** From 1, including blank lines. */
  readonly line: number
  readonly written: string
  /** `ratings`: the number of ratings is neither three nor zero; else the invalid field. */
  readonly wrong: 'ratings' | { readonly field: PlayerField; readonly problem: FieldProblem }
}

/** A parsed roster. Every line that is not blank is in one of the two lists. */
export interface RosterText {
  readonly players: readonly ImportedPlayer[]
  /** Number of players with a rating. */
  readonly rated: number
  readonly problems: readonly LineProblem[]
}

/** Matches words meant as a number, also invalid ones. */
const meantAsNumber = /^[+\-−]?[.,]?\d/

/**
 * Parses a roster: one name per line, followed by three ratings or none. Spaces, tabs and semicolons separate, a comma
 * or a dot begins the decimals. In columns of a spreadsheet some of the three ratings may be blank.
 */
export function readRoster(text: string): RosterText {
  const players: ImportedPlayer[] = []
  const problems: LineProblem[] = []
  let rated = 0
  for (const [index, row] of text.split(/\r\n|\r|\n/).entries()) {
    const written = row.trim()
    if (written === '') continue
    const wrong = (what: LineProblem['wrong']) => problems.push({ line: index + 1, written, wrong: what })
    const { name, ratings } = inColumns(written) ?? inWords(written)
    if (ratings.length !== 0 && ratings.length !== skillNames.length) {
      wrong('ratings')
      continue
    }
    const given = skillNames.flatMap((skill, place) => {
      const rating = ratings[place]
      return rating ? [[skill, numberIn(rating, true)]] : []
    })
    const judged = judgeBy(importedPlayer, { name, ...Object.fromEntries(given) })
    if (judged.ok) {
      players.push(judged.sent)
      if (given.length > 0) rated++
    } else {
      const field = (['name', ...skillNames] as const).find((each) => judged.problems[each])
      wrong(field ? { field, problem: judged.problems[field] ?? 'custom' } : 'ratings')
    }
  }
  return { players, rated, problems }
}

/** A name and its ratings; a blank rating is an empty text. */
interface Row {
  readonly name: string
  readonly ratings: readonly string[]
}

/** Parses a row of columns: a name, three ratings or blanks, and any number of blank columns. */
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

/** The `2` of `Honza 2`, by which clubs distinguish namesakes. */
const partOfName = /^\d+$/

/**
 * Parses a row of words: the name ends before the first number, but includes a whole number that is alone or followed
 * by three ratings. Two ratings, or a word among them, are a problem and do not become part of the name.
 */
function inWords(row: string): Row {
  const words = row.split(/[\s;]+/).filter(Boolean)
  const found = words.findIndex((word) => meantAsNumber.test(word))
  const first = found < 0 ? words.length : found
  const ofName =
    [1, skillNames.length + 1].includes(words.length - first) && partOfName.test(words[first] ?? '')
  const end = ofName && first > 0 ? first + 1 : first
  // A comma after a number may separate two ratings: `8,4, 5,9, 7,8`.
  const ratings = words.slice(end).map((word) => word.replace(/,$/, ''))
  return { name: words.slice(0, end).join(' ').replace(/,$/, ''), ratings }
}
