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
import type { ShareContent } from './share-content.ts'
import { cancelSharePictureRequests, fetchSharePicture } from './share-picture.ts'

export { fetchSharePicture } from './share-picture.ts'

/**
 * Time limit for loading the teams, in milliseconds. It is short because browsers allow a page to open the share sheet
 * only shortly after the press.
 */
const lineUpsDeadline = 1000

/** Opens the share sheet once, when it is mounted, and shows the outcome. */
export default function ShareOnMount({
  shareContent,
  onClose,
}: {
  readonly shareContent: ShareContent
  readonly onClose: () => void
}) {
  const { language } = useLanguage()
  const { timezone, url, place } = useClub()
  const client = useQueryClient()
  const [sent, setSent] = useState<{ readonly text: string; readonly by: ShareOutcome } | null>(null)
  const begun = useRef(false)
  /**
   * Loads the line-ups for a shared result. Returns null when they fail to load; then the result is shared without
   * line-ups.
   */
  const loadTeams = (gameId: number) =>
    client.ensureQueryData({ ...queries.teams(gameId), retry: false }).then(
      ({ body }) => body,
      () => null,
    )
  const begin = useEffectEvent(async () => {
    const picture = fetchSharePicture(client, shareContent, language)
    const { id, date, note = null } = shareContent.game
    const game = {
      language,
      zone: timezone,
      date,
      link: gameLink(url || location.origin, id, shareContent.kind === 'teams' ? 'teams' : undefined),
      place,
      note,
    }
    const teams = shareContent.kind === 'result' ? await withTimeout(lineUpsDeadline, loadTeams(id)) : null
    const text = textOf(shareContent, game, teams)
    setSent({ text, by: await shareText(text, picture) })
    await cancelSharePictureRequests(client)
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void begin()
  }, [])
  return sent && <ShareOutcomeMessage text={sent.text} sent={sent.by} onClose={onClose} />
}

function textOf(shareContent: ShareContent, game: SharedGame, teams: Teams | null): string {
  switch (shareContent.kind) {
    case 'teams': {
      const nameOf = ({ id, name }: Player) =>
        shareContent.withdrawn.includes(id) ? withdrawnName(name, game.language) : name
      return teamsText(game, namesOf(shareContent.teams, nameOf), shareContent.gaps)
    }
    case 'result':
      return resultText(game, shareContent, teams && namesOf(teams, ({ name }) => name))
    case 'invitation':
      return invitationText(game)
    case 'reminder':
      return reminderText(game, shareContent.notVoted, new Date())
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
