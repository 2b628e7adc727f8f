import { type Player, queries, type Teams, useClub, useLanguage, useQueryClient } from '@club/platform'
import {
  gameLink,
  invitationText,
  reminderText,
  resultText,
  type SharedGame,
  type SharedTeams,
  type ShareOutcome,
  ShareOutcomeMessage,
  shareText,
  teamsText,
  withdrawnName,
  withTimeout,
} from '@club/platform/sharing'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fetchPicture } from './picture.ts'
import type { ShareSubject } from './share-subject.ts'

export { fetchPicture } from './picture.ts'

/**
 * Time limit for loading the teams, in milliseconds. It is short, because browsers open the share sheet only soon after
 * the press.
 */
const lineUpsDeadline = 1000

/** Shares the given subject once, as soon as the component is mounted, and shows the outcome. */
export default function ShareOnMount({
  subject,
  onClose,
}: {
  readonly subject: ShareSubject
  readonly onClose: () => void
}) {
  const { language } = useLanguage()
  const { timezone, url, place } = useClub()
  const client = useQueryClient()
  const [sent, setSent] = useState<{ readonly text: string; readonly by: ShareOutcome } | null>(null)
  const begun = useRef(false)
  /**
   * Returns the teams, usually from the cache, or null when they fail to load. Without teams, the result is shared
   * without line-ups.
   */
  const loadTeams = (gameId: number) =>
    client.ensureQueryData({ ...queries.teams(gameId), retry: false }).then(
      ({ body }) => body,
      () => null,
    )
  const begin = useEffectEvent(async () => {
    const picture = fetchPicture(subject, language)
    const { id, date, note = null } = subject.game
    const game = {
      language,
      zone: timezone,
      date,
      link: gameLink(url || location.origin, id, subject.kind === 'teams' ? 'teams' : undefined),
      place,
      note,
    }
    const teams = subject.kind === 'result' ? await withTimeout(lineUpsDeadline, loadTeams(id)) : null
    const text = textOf(subject, game, teams)
    setSent({ text, by: await shareText(text, picture) })
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void begin()
  }, [])
  return sent && <ShareOutcomeMessage text={sent.text} sent={sent.by} onClose={onClose} />
}

function textOf(subject: ShareSubject, game: SharedGame, teams: Teams | null): string {
  switch (subject.kind) {
    case 'teams': {
      const nameOf = ({ id, name }: Player) =>
        subject.withdrawn.includes(id) ? withdrawnName(name, game.language) : name
      return teamsText(game, namesOf(subject.teams, nameOf), subject.gaps)
    }
    case 'result':
      return resultText(game, subject, teams && namesOf(teams, ({ name }) => name))
    case 'invitation':
      return invitationText(game)
    case 'reminder':
      return reminderText(game, subject.notVoted, new Date())
  }
}

const namesOf = (
  { whiteTeam, blackTeam, benchPlayers }: Teams,
  nameOf: (player: Player) => string,
): SharedTeams => ({
  white: whiteTeam.map(nameOf),
  black: blackTeam.map(nameOf),
  bench: benchPlayers.map(nameOf),
})
