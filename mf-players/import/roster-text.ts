import { type ImportedPlayer, importedPlayer } from '@club/platform'
import type { FieldName, SkillName } from '../dialogs/fields.ts'
import { type FieldProblem, judgeBy } from '../dialogs/judge.ts'
import { numberIn } from '../dialogs/number-text.ts'

/** A line that is no player: where it stands, what is written there, and what is wrong. */
export interface LineProblem {
  /** From 1, blank lines counted, as an editor counts them. */
  readonly line: number
  readonly written: string
  /** `ratings`: neither three nor none follow the name; else a field with what the schema has against it. */
  readonly wrong: 'ratings' | { readonly field: FieldName; readonly problem: FieldProblem }
}

/** What a pasted text holds. Every line that is not blank is in one of the two lists. */
export interface RosterText {
  readonly players: readonly ImportedPlayer[]
  /** How many of the players have a rating written behind the name. */
  readonly rated: number
  readonly problems: readonly LineProblem[]
}

/** The three ratings in the order in which they follow a name. */
const order: readonly SkillName[] = ['offenseSkill', 'defenseSkill', 'ballHandlingSkill']

/** A word that is meant as a number, also as a wrong one. */
const meantAsNumber = /^[+\-−]?[.,]?\d/

/**
 * Reads a roster from a text: a name a line, and behind it the three ratings, or none. Spaces, tabs and semicolons
 * stand between, a comma or a dot before a decimal. In columns of a spreadsheet some of the three may be blank.
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
    if (ratings.length !== 0 && ratings.length !== order.length) {
      wrong('ratings')
      continue
    }
    const given = order.flatMap((skill, place) => {
      const rating = ratings[place]
      return rating ? [[skill, numberIn(rating, true)]] : []
    })
    const judged = judgeBy(importedPlayer, { name, ...Object.fromEntries(given) })
    if (judged.ok) {
      players.push(judged.sent)
      if (given.length > 0) rated++
    } else {
      const field = (['name', ...order] as const).find((each) => judged.problems[each])
      wrong(field ? { field, problem: judged.problems[field] ?? 'custom' } : 'ratings')
    }
  }
  return { players, rated, problems }
}

/** A name, and what follows it; a blank rating is an empty text. */
interface Row {
  readonly name: string
  readonly ratings: readonly string[]
}

/** A row of columns: a name, then three that are numbers or blank. Columns beyond them are none when they are blank. */
function inColumns(row: string): Row | undefined {
  const columns = row.split(/[;\t]/).map((column) => column.trim())
  const [name = '', ...rest] = columns
  const ratings = rest.slice(0, order.length)
  if (ratings.length < order.length || rest.slice(order.length).some(Boolean)) return undefined
  return ratings.every((rating) => rating === '' || /^[^\s]+$/.test(rating)) &&
    ratings.some((r) => meantAsNumber.test(r))
    ? { name, ratings }
    : undefined
}

/** The `2` of a `Honza 2`: clubs tell namesakes apart by it. */
const partOfName = /^\d+$/

/**
 * A row of words: the name goes up to the first number, and takes one whole number along that is alone or has three
 * behind it. Two ratings, or a word among them, are told as wrong and never become part of a name unseen.
 */
function inWords(row: string): Row {
  const words = row.split(/[\s;]+/).filter(Boolean)
  const found = words.findIndex((word) => meantAsNumber.test(word))
  const first = found < 0 ? words.length : found
  const ofName = [1, order.length + 1].includes(words.length - first) && partOfName.test(words[first] ?? '')
  const end = ofName && first > 0 ? first + 1 : first
  // A comma behind a number may also stand between two of them: `8,4, 5,9, 7,8`.
  const ratings = words.slice(end).map((word) => word.replace(/,$/, ''))
  return { name: words.slice(0, end).join(' ').replace(/,$/, ''), ratings }
}
