import { type Player, useFormats } from '@club/platform'
import { useText } from '../messages/index.ts'
import { getMembershipDuration } from './membership.ts'

/**
 * Shows for how long a player has been in the club, with the date of joining in a tooltip.
 * @param now the current time, from which the time since joining is computed
 */
export function JoinedTime({ player, now }: { readonly player: Player; readonly now: Date }) {
  const text = useText()
  const { longDate } = useFormats()
  const joined = new Date(player.joinedDate)
  return (
    <time dateTime={player.joinedDate} title={longDate(joined)}>
      {text('mf-players.joined', { ...getMembershipDuration(joined, now) })}
    </time>
  )
}
