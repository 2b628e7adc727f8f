import type { Activity, ActivityState, Formats, VoteStatus } from '@club/platform'
import type { Text, TextId } from './messages/index.ts'

/** One thing that changed, in words. */
export interface Change {
  /** Tells it from the row's other ones: two players may have one name. */
  readonly key: string
  readonly label: string
  readonly before: string
  readonly after: string
}

type Side = ActivityState | null
type Totals = NonNullable<ActivityState['totals']>[number]

/** What stands where there is nothing. */
const nothing = '–'

const statusTexts = {
  going: 'mf-games.activity.going',
  not_going: 'mf-games.activity.notGoing',
} as const satisfies Record<VoteStatus, TextId>

/** What a row's details say was changed, in the order of the game's and the player's own pages. */
export function changesIn(
  { before, after }: Activity['details'],
  text: Text,
  formats: Formats,
): readonly Change[] {
  const say = wording(text, formats)
  const changes: Change[] = []
  const add = (label: TextId, of: (state: ActivityState) => string | undefined) => {
    const [was, is] = [before, after].map((state) => state && of(state))
    if (was == null && is == null) return
    if (was !== is)
      changes.push({ key: label, label: text(label), before: was || nothing, after: is || nothing })
  }
  add('mf-games.activity.date', ({ date }) => date && formats.registrationTime(new Date(date)))
  if (bothScores(before, after)) add('mf-games.activity.score', say.score)
  else {
    add('mf-games.activity.white', ({ whiteTeamScore }) => say.goals(whiteTeamScore))
    add('mf-games.activity.black', ({ blackTeamScore }) => say.goals(blackTeamScore))
  }
  add('mf-games.activity.played', ({ wasPlayed }) => say.yesOrNo(wasPlayed))
  add('mf-games.activity.archived', ({ isArchived }) => say.yesOrNo(isArchived))
  add('mf-games.activity.whiteTeam', ({ whiteTeam }) => say.people(whiteTeam))
  add('mf-games.activity.blackTeam', ({ blackTeam }) => say.people(blackTeam))
  add('mf-games.activity.bench', ({ benchPlayers }) => say.people(benchPlayers))
  add('mf-games.activity.vote', ({ status }) => status && text(statusTexts[status]))
  add('mf-games.activity.votes', say.votes)
  add('mf-games.activity.penalty', ({ penalty }) => (penalty ? say.penalty(penalty) : undefined))
  add('mf-games.activity.penalties', ({ penalties }) =>
    penalties?.map((penalty) => `${penalty.player.name} ${say.penalty(penalty)}`).join(', '),
  )
  add('mf-games.activity.name', ({ name }) => name)
  add('mf-games.activity.offense', ({ offenseSkill }) => say.rating(offenseSkill))
  add('mf-games.activity.defense', ({ defenseSkill }) => say.rating(defenseSkill))
  add('mf-games.activity.ballHandling', ({ ballHandlingSkill }) => say.rating(ballHandlingSkill))
  add('mf-games.activity.overall', ({ overallSkill }) => say.rating(overallSkill))
  add('mf-games.activity.games', ({ gamesPlayed }) => gamesPlayed?.toString())
  add('mf-games.activity.wins', ({ wins }) => wins?.toString())
  add('mf-games.activity.plusMinus', ({ plusMinus }) =>
    plusMinus === undefined ? undefined : formats.signed(plusMinus),
  )
  return [...changes, ...totalsIn(before, after, say.totals)]
}

const bothScores = (...states: readonly Side[]) =>
  states.some((state) => state?.whiteTeamScore !== undefined && state.blackTeamScore !== undefined)

/** Players whose totals went along, each on a line of their own. */
function totalsIn(before: Side, after: Side, say: (totals: Totals) => string): readonly Change[] {
  const was = new Map(before?.totals?.map((totals) => [totals.player.id, totals]))
  const is = new Map(after?.totals?.map((totals) => [totals.player.id, totals]))
  const said = (totals: Totals | undefined) => (totals ? say(totals) : nothing)
  return [...new Map([...was, ...is]).values()].map(({ player }) => ({
    key: `${player.id}`,
    label: player.name,
    before: said(was.get(player.id)),
    after: said(is.get(player.id)),
  }))
}

/** Values in the visitor's words; undefined for what is not there. */
const wording = (text: Text, formats: Formats) => ({
  yesOrNo: (value: boolean | undefined) =>
    value === undefined ? undefined : text(value ? 'mf-games.activity.yes' : 'mf-games.activity.no'),
  goals: (value: number | null | undefined) => (value === undefined ? undefined : `${value ?? nothing}`),
  score: ({ whiteTeamScore: white, blackTeamScore: black }: ActivityState) =>
    white == null && black == null ? undefined : `${white ?? nothing} : ${black ?? nothing}`,
  people: (people: ActivityState['whiteTeam']) => people?.map(({ name }) => name).join(', '),
  rating: (value: number | undefined) => (value === undefined ? undefined : formats.rating(value)),
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
