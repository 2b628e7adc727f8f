import {
  type ImportedPlayer,
  maxImportedPlayers,
  type Problems,
  skillRange,
  useForm,
  useToasts,
} from '@club/platform'
import { useProblemText } from '../dialogs/problem-text.ts'
import { useRosterChange } from '../dialogs/use-roster-change.ts'
import { useText } from '../messages/index.ts'
import { type LineProblem, parseRoster } from './roster-text.ts'

/** The maximum number of names in a toast. Further names are only counted. */
const MAX_NAMES = 12

/**
 * Why the form cannot be sent: it has no player, more players than one call accepts, or lines that cannot be parsed.
 */
type TextProblem = 'empty' | 'many' | readonly LineProblem[]

interface Values {
  readonly roster: string
}

/**
 * The state of the form that imports a roster. The form can be sent when every line is valid. The text stays in the
 * field until the server has stored the players.
 * @param onClose called after the server has stored the players
 * @returns `roster` and `change` for the field; `read`, the parsed roster; `problems`, sentences that are set after an
 * attempt to send; and `submit`, `submitLabel`, `pending` and `nothingToAdd` for the form
 */
export function useRosterImport(onClose: () => void = () => {}) {
  const text = useText()
  const toasts = useToasts()
  const problemText = useProblemText()

  const listed = (names: readonly string[]) => {
    const shown = names.slice(0, MAX_NAMES).join(', ')
    const rest = names.length - MAX_NAMES
    return rest > 0 ? text('mf-players.imported.more', { names: shown, count: rest }) : shown
  }
  const add = useRosterChange('importPlayers', {
    onDone: ({ added, skipped }, activity) =>
      toasts.success(
        text('mf-players.imported', { count: added.length }),
        skipped.length > 0
          ? text('mf-players.imported.skipped', { count: skipped.length, names: listed(skipped) })
          : undefined,
        activity,
      ),
    onFailure: (error) => toasts.failure(text('mf-players.importFailed'), error),
    onClose: () => {
      change('roster', '')
      onClose()
    },
  })

  const lineText = ({ line, written, wrong }: LineProblem) =>
    text('mf-players.invalid.import.where', {
      line,
      written,
      problem:
        typeof wrong === 'string'
          ? text(`mf-players.invalid.import.${wrong}`, { min: skillRange.min, max: skillRange.max })
          : problemText(wrong.field, wrong.problem).text,
    })
  const sentences = (problem: TextProblem | undefined): readonly string[] => {
    if (problem === undefined) return []
    if (problem === 'empty') return [text('mf-players.invalid.import.empty.hint')]
    if (problem === 'many') return [text('mf-players.invalid.import.many.hint', { max: maxImportedPlayers })]
    return problem.map(lineText)
  }
  const onInvalid = ({ roster: problem }: Problems<Values, TextProblem>) => {
    const [first = ''] = sentences(problem)
    if (problem === 'empty' || problem === 'many')
      toasts.invalid(text(`mf-players.invalid.import.${problem}`), first)
    else if (problem && problem.length > 1)
      toasts.invalid(text('mf-players.invalid.import.lines', { count: problem.length }), first)
    else if (problem?.[0])
      toasts.invalid(text('mf-players.invalid.import.line', { line: problem[0].line }), first)
  }

  const { values, change, problems, submit } = useForm<Values, readonly ImportedPlayer[], TextProblem>({
    initial: { roster: '' },
    validate: ({ roster }) => {
      const { players, problems: lines } = parseRoster(roster)
      if (lines.length > 0) return { ok: false, problems: { roster: lines } }
      if (players.length === 0) return { ok: false, problems: { roster: 'empty' } }
      if (players.length > maxImportedPlayers) return { ok: false, problems: { roster: 'many' } }
      return { ok: true, sent: players }
    },
    send: (players) => add.mutate({ body: { players: [...players] } }),
    onInvalid,
  })
  const read = parseRoster(values.roster)
  return {
    roster: values.roster,
    change: (roster: string) => change('roster', roster),
    read,
    // A form that contains only invalid lines can still be submitted, because submitting shows the lines' problems.
    nothingToAdd: read.players.length === 0 && read.problems.length === 0,
    submitLabel: text('mf-players.import.submit', { count: read.players.length }),
    problems: sentences(problems.roster),
    pending: add.isPending,
    submit,
  }
}
