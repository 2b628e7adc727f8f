import { type ImportedPlayer, maxImportedPlayers, skillRange, useForm, useToasts } from '@club/platform'
import { useInvalidFieldText } from '../dialogs/use-invalid-field-text.ts'
import { useRosterChange } from '../dialogs/use-roster-change.ts'
import { useText } from '../messages/index.ts'
import { parseRoster, type RosterLineProblem } from './parse-roster.ts'

/** The maximum number of names that the toast lists. Further names are only counted. */
const MAX_NAMES = 12

/**
 * Why the roster cannot be sent: it has no players, more players than one request may contain, or lines that cannot be
 * parsed.
 */
type TextProblem = 'empty' | 'many' | readonly RosterLineProblem[]

/**
 * The state of the form that imports a roster. The text stays in the field until the server has stored the players.
 * @param onClose called when the players are stored
 */
export function useRosterImport(onClose: () => void = () => {}) {
  const text = useText()
  const toasts = useToasts()
  const problemText = useInvalidFieldText()

  const listed = (names: readonly string[]) => {
    const shown = names.slice(0, MAX_NAMES).join(', ')
    const rest = names.length - MAX_NAMES
    return rest > 0 ? text('mf-players.imported.more', { names: shown, count: rest }) : shown
  }
  const add = useRosterChange('importPlayers', {
    onDone: ({ added, skipped }, activity) =>
      toasts.success(
        text('mf-players.imported', { count: added.length }),
        skipped.length > 0 ? text('mf-players.imported.skipped', { names: listed(skipped) }) : undefined,
        activity,
      ),
    onFailure: (error) => toasts.failure(text('mf-players.importFailed'), error),
    onClose: () => {
      change('roster', '')
      onClose()
    },
  })

  const lineText = ({ line, written, wrong }: RosterLineProblem) =>
    text('mf-players.invalid.import.where', {
      line,
      written,
      problem:
        typeof wrong === 'string'
          ? text(`mf-players.invalid.import.${wrong}`, { min: skillRange.min, max: skillRange.max })
          : problemText(wrong.field, wrong.problem).text,
    })
  /** Describes why the roster cannot be sent. Returns the title of the toast, and the sentences below the field. */
  const describe = (problem: TextProblem) => {
    if (problem === 'empty')
      return {
        title: text('mf-players.invalid.import.empty'),
        sentences: [text('mf-players.invalid.import.empty.hint')],
      }
    if (problem === 'many')
      return {
        title: text('mf-players.invalid.import.many'),
        sentences: [text('mf-players.invalid.import.many.hint', { max: maxImportedPlayers })],
      }
    const [first] = problem
    const title =
      problem.length === 1
        ? text('mf-players.invalid.import.line', { line: first?.line ?? 0 })
        : text('mf-players.invalid.import.lines', { count: problem.length })
    return { title, sentences: problem.map(lineText) }
  }

  const { values, change, problems, submit } = useForm<
    { roster: string },
    readonly ImportedPlayer[],
    TextProblem
  >({
    initial: { roster: '' },
    validate: ({ roster }) => {
      const { players, problems: lines } = parseRoster(roster)
      if (lines.length > 0) return { ok: false, problems: { roster: lines } }
      if (players.length === 0) return { ok: false, problems: { roster: 'empty' } }
      if (players.length > maxImportedPlayers) return { ok: false, problems: { roster: 'many' } }
      return { ok: true, sent: players }
    },
    send: (players) => add.mutate({ body: { players: [...players] } }),
    onInvalid: ({ roster: problem = 'empty' }) => {
      const { title, sentences } = describe(problem)
      toasts.invalid(title, sentences[0] ?? '')
    },
  })
  const read = parseRoster(values.roster)
  return {
    roster: values.roster,
    change: (roster: string) => change('roster', roster),
    read,
    // The button stays enabled when there are only invalid lines, because submitting the form shows what is wrong with
    // them.
    nothingToAdd: read.players.length === 0 && read.problems.length === 0,
    submitLabel: text('mf-players.import.submit', { count: read.players.length }),
    problems: problems.roster ? describe(problems.roster).sentences : [],
    pending: add.isPending,
    submit,
  }
}
