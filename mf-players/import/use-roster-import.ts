import { type ImportedPlayer, mostImported, type Problems, useForm, useToasts } from '@club/platform'
import { useProblemText } from '../dialogs/problem-text.ts'
import { useRosterChange } from '../dialogs/use-roster-change.ts'
import { useText } from '../messages/index.ts'
import { type LineProblem, readRoster } from './roster-text.ts'

/** Names that a toast tells one by one; of the others it says how many they are. */
const MOST_TOLD = 12

/** Why a text is not sent: nobody in it, more than one call takes, or lines that are no players. */
type TextProblem = 'empty' | 'many' | readonly LineProblem[]

interface Values {
  readonly roster: string
}

/**
 * The form that adds a whole roster. It is sent when every line can be read, and stays as it is until it was stored, so
 * that nothing of a text is lost.
 * @param onClose called once it is stored, when the text is gone
 * @returns what a field needs (`roster`, `change`), what would be added (`read`), `problems` as sentences from the first
 *   sending on, and for the form `submit`, what the button says, and whether there is nothing to send
 */
export function useRosterImport(onClose: () => void = () => {}) {
  const text = useText()
  const toasts = useToasts()
  const problemText = useProblemText()

  const told = (names: readonly string[]) => {
    const shown = names.slice(0, MOST_TOLD).join(', ')
    const rest = names.length - MOST_TOLD
    return rest > 0 ? text('mf-players.imported.more', { names: shown, count: rest }) : shown
  }
  const add = useRosterChange('importPlayers', {
    tellDone: ({ added, skipped }, activity) =>
      toasts.success(
        text('mf-players.imported', { count: added.length }),
        skipped.length > 0
          ? text('mf-players.imported.skipped', { count: skipped.length, names: told(skipped) })
          : undefined,
        activity,
      ),
    tellFailure: (error) => toasts.failure(text('mf-players.importFailed'), error),
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
        wrong === 'ratings'
          ? text('mf-players.invalid.import.ratings')
          : problemText(wrong.field, wrong.problem).text,
    })
  const sentences = (problem: TextProblem | undefined): readonly string[] => {
    if (problem === undefined) return []
    if (problem === 'empty') return [text('mf-players.invalid.import.empty.hint')]
    if (problem === 'many') return [text('mf-players.invalid.import.many.hint', { max: mostImported })]
    return problem.map(lineText)
  }
  const refuse = ({ roster: problem }: Problems<Values, TextProblem>) => {
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
    judge: ({ roster }) => {
      const { players, problems: lines } = readRoster(roster)
      if (lines.length > 0) return { ok: false, problems: { roster: lines } }
      if (players.length === 0) return { ok: false, problems: { roster: 'empty' } }
      if (players.length > mostImported) return { ok: false, problems: { roster: 'many' } }
      return { ok: true, sent: players }
    },
    send: (players) => add.mutate({ body: { players: [...players] } }),
    refuse,
  })
  const read = readRoster(values.roster)
  return {
    roster: values.roster,
    change: (roster: string) => change('roster', roster),
    read,
    // With a line that cannot be read, sending says which.
    nothingToAdd: read.players.length === 0 && read.problems.length === 0,
    submitLabel: text('mf-players.import.submit', { count: read.players.length }),
    problems: sentences(problems.roster),
    pending: add.isPending,
    submit,
  }
}
