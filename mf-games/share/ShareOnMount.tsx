import {
  type Player,
  queries,
  TabMessages,
  type Teams,
  useClub,
  useLanguage,
  useQueryClient,
} from '@club/platform'
import {
  gameLink,
  reminderText,
  resultText,
  type SharedGame,
  type SharedTeams,
  teamsText,
} from '@club/platform/sharing'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { loaders } from './messages/index.ts'
import { fetchPicture } from './picture.ts'
import { ShareOutcomeMessage } from './ShareOutcomeMessage.tsx'
import type { ShareSubject } from './share-subject.ts'
import { type ShareOutcome, shareText, withTimeout } from './share-text.ts'

export { fetchPicture } from './picture.ts'

/**
 * Time limit for loading the teams, in milliseconds. It is short, because browsers open the share sheet only soon after
 * the press.
 */
const lineUpsDeadline = 1000

/** Shares the given subject once and shows the outcome. */
export default function ShareOnMount({
  subject,
  onClose,
}: {
  readonly subject: ShareSubject
  readonly onClose: () => void
}) {
  const { language } = useLanguage()
  const { timezone, url } = useClub()
  const client = useQueryClient()
  const [sent, setSent] = useState<{ readonly text: string; readonly by: ShareOutcome } | null>(null)
  const begun = useRef(false)
  /**
   * Returns the teams, usually from the cache, or null when they fail to load: then the result is shared without
   * line-ups.
   */
  const loadTeams = (gameId: number) =>
    client.ensureQueryData({ ...queries.teams(gameId), retry: false }).then(
      ({ body }) => body,
      () => null,
    )
  const begin = useEffectEvent(async () => {
    const picture = fetchPicture(subject, language)
    const game = {
      language,
      zone: timezone,
      date: subject.date,
      link: gameLink(url || location.origin, subject.gameId),
    }
    const teams =
      subject.kind === 'result' ? await withTimeout(lineUpsDeadline, loadTeams(subject.gameId)) : null
    const text = textOf(subject, game, teams)
    setSent({ text, by: await shareText(text, picture) })
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void begin()
  }, [])
  if (!sent) return null
  return (
    <Suspense fallback={null}>
      <TabMessages loaders={loaders}>
        <ShareOutcomeMessage text={sent.text} sent={sent.by} onClose={onClose} />
      </TabMessages>
    </Suspense>
  )
}

function textOf(subject: ShareSubject, game: SharedGame, teams: Teams | null): string {
  switch (subject.kind) {
    case 'teams':
      return teamsText(game, namesOf(subject.teams), subject.gaps)
    case 'result':
      return resultText(game, subject, teams && namesOf(teams))
    case 'reminder':
      return reminderText(game, subject.notVoted, new Date())
  }
}

const names = (players: readonly Player[]): readonly string[] => players.map(({ name }) => name)

const namesOf = ({ whiteTeam, blackTeam, benchPlayers }: Teams): SharedTeams => ({
  white: names(whiteTeam),
  black: names(blackTeam),
  bench: names(benchPlayers),
})
