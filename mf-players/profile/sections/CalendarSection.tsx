import { Button, callAddress, Icon, type Player, subscriptionUrl, useClub } from '@club/platform'
import { useText } from '../messages/index.ts'
import { ProfileActionRow } from './ProfileCard.tsx'

/** A link that subscribes to the player's calendar feed (contract section 9). */
export function CalendarSection({ player }: { readonly player: Player }) {
  const text = useText()
  const { url } = useClub()
  const feed = callAddress('playerCalendar', { params: { id: player.id } })
  return (
    <ProfileActionRow
      title={text('mf-players.profile.calendar')}
      note={text('mf-players.profile.calendar.note')}
      control={(titleId) => (
        <Button
          variant="quiet"
          href={subscriptionUrl(feed, url)}
          startIcon={<Icon name="calendar" fontSize="small" />}
          aria-describedby={titleId}
        >
          {text('mf-players.profile.calendar.add')}
        </Button>
      )}
    />
  )
}
