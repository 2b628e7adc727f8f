import {
  type Activity,
  type ActivityState,
  type Formats,
  type NamedPlayer,
  type Player,
  PlayerName,
  type VoteStatus,
} from '@club/platform'
import { Fragment, type ReactNode } from 'react'
import type { GetText, TextId } from './messages/index.ts'

/** A value before and after an activity, formatted for display. */
export interface ValueChange {
  /**
   * The React key of the change, unique within one activity row. Labels cannot be keys, because two players may have
   * the same name.
   */
  readonly key: string
  readonly label: ReactNode
  readonly before: ReactNode
  readonly after: ReactNode
}

type Side = ActivityState | null
type PlayerStateField = Exclude<keyof Player, 'id' | 'joinedDate'>
type Totals = NonNullable<ActivityState['totals']>[number]

const missing = '–'

const statusTexts = {
  going: 'mf-games.activity.going',
  not_going: 'mf-games.activity.notGoing',
} as const satisfies Record<VoteStatus, TextId>

/** Formats the fields of a player, in the order in which the player's page shows them. */
const playerFormats = ({
  rating,
  signed,
}: Formats): {
  readonly [Field in PlayerStateField]: (value: NonNullable<ActivityState[Field]>) => string
} => ({
  name: String,
  offenseSkill: rating,
  defenseSkill: rating,
  ballHandlingSkill: rating,
  overallSkill: rating,
  gamesPlayed: String,
  wins: String,
  plusMinus: signed,
})

/** Lists the values that an activity changed, in the order in which the game's and the player's pages show them. */
export function listValueChanges(
  { before, after }: Activity['details'],
  text: GetText,
  formats: Formats,
): readonly ValueChange[] {
  const format = valueFormats(text, formats)
  const changes: ValueChange[] = []
  /**
   * Adds a value to `changes` if the activity changed it. The function `of` returns the value as text for the
   * comparison, and the function `show` returns it for display.
   */
  const add = (
    label: Parameters<GetText>[0],
    of: (state: ActivityState) => string | undefined,
    show: (state: ActivityState) => ReactNode = of,
  ) => {
    const [was, is] = [before, after].map((state) => state && of(state))
    if ((was == null && is == null) || was === is) return
    const shown = (state: Side) => (state && of(state) ? show(state) : missing)
    changes.push({ key: label, label: text(label), before: shown(before), after: shown(after) })
  }
  const addPeople = (label: Parameters<GetText>[0], field: 'whiteTeam' | 'blackTeam' | 'benchPlayers') =>
    add(
      label,
      ({ [field]: people }) => people?.map(({ name }) => name).join(', '),
      ({ [field]: people }) => listPlayers(people ?? []),
    )
  add('mf-games.activity.date', ({ date }) => date && formats.registrationTime(new Date(date)))
  if (bothScores(before, after)) add('mf-games.activity.score', format.score)
  else {
    add('mf-games.activity.white', ({ whiteTeamScore }) => format.goals(whiteTeamScore))
    add('mf-games.activity.black', ({ blackTeamScore }) => format.goals(blackTeamScore))
  }
  add('mf-games.activity.played', ({ wasPlayed }) => format.yesOrNo(wasPlayed))
  add('mf-games.activity.archived', ({ isArchived }) => format.yesOrNo(isArchived))
  addPeople('mf-games.activity.whiteTeam', 'whiteTeam')
  addPeople('mf-games.activity.blackTeam', 'blackTeam')
  addPeople('mf-games.activity.bench', 'benchPlayers')
  add('mf-games.activity.gameNote', ({ note }) => note ?? undefined)
  add('mf-games.activity.vote', ({ status }) => status && text(statusTexts[status]))
  add('mf-games.activity.votes', format.votes)
  add('mf-games.activity.penalty', ({ penalty }) => (penalty ? format.penalty(penalty) : undefined))
  add(
    'mf-games.activity.penalties',
    ({ penalties }) =>
      penalties?.map((penalty) => `${penalty.player.name} ${format.penalty(penalty)}`).join(', '),
    ({ penalties = [] }) =>
      listPlayers(
        penalties.map((penalty) => ({ ...penalty, ...penalty.player })),
        format.penalty,
      ),
  )
  const playerFormat = playerFormats(formats)
  const addField = <Field extends PlayerStateField>(field: Field) =>
    add(`platform.player.${field}`, ({ [field]: value }) =>
      value == null ? undefined : playerFormat[field](value),
    )
  for (const field of Object.keys(playerFormat) as PlayerStateField[]) addField(field)
  return [...changes, ...totalsIn(before, after, format.totals)]
}

const listPlayers = <Item extends NamedPlayer>(players: readonly Item[], note?: (item: Item) => string) =>
  players.map((player, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a player may have several penalties
    <Fragment key={index}>
      {index > 0 && ', '}
      <PlayerName player={player} />
      {note && ` ${note(player)}`}
    </Fragment>
  ))

const bothScores = (...states: readonly Side[]) =>
  states.some((state) => state?.whiteTeamScore !== undefined && state.blackTeamScore !== undefined)

/** Lists each player's games, wins and goal difference before and after the change. */
function totalsIn(before: Side, after: Side, format: (totals: Totals) => string): readonly ValueChange[] {
  const was = new Map(before?.totals?.map((totals) => [totals.player.id, totals]))
  const is = new Map(after?.totals?.map((totals) => [totals.player.id, totals]))
  const formatted = (totals: Totals | undefined) => (totals ? format(totals) : missing)
  return [...new Map([...was, ...is]).values()].map(({ player }) => ({
    key: `${player.id}`,
    label: <PlayerName player={player} />,
    before: formatted(was.get(player.id)),
    after: formatted(is.get(player.id)),
  }))
}

/**
 * Returns functions that format recorded values. For a value that the activity did not record, a function returns
 * undefined.
 */
const valueFormats = (text: GetText, formats: Formats) => ({
  yesOrNo: (value: boolean | undefined) =>
    value === undefined ? undefined : text(value ? 'mf-games.activity.yes' : 'mf-games.activity.no'),
  goals: (value: number | null | undefined) => (value === undefined ? undefined : `${value ?? missing}`),
  score: ({ whiteTeamScore: white, blackTeamScore: black }: ActivityState) =>
    white == null && black == null ? undefined : `${white ?? missing} : ${black ?? missing}`,
  votes: ({ votes }: ActivityState) => {
    const going = votes?.filter(({ status }) => status === 'going').length
    return votes && going !== undefined
      ? text('mf-games.activity.voteCount', { going, notGoing: votes.length - going })
      : undefined
  },
  penalty: ({ amount, paidAt }: { readonly amount: number; readonly paidAt: string | null }) =>
    text(paidAt === null ? 'mf-games.activity.owed' : 'mf-games.activity.paid', { amount }),
  totals: ({ gamesPlayed: games, wins, plusMinus }: Totals) =>
    text('mf-games.activity.totals', { games, wins, plusMinus: formats.signed(plusMinus) }),
})
