import { type Player, useFormats } from '@club/platform'
import { useText } from '../messages/index.ts'
import { membershipDuration } from './membership.ts'

/**
 * For how long a player has been in the club; the day of joining is its tooltip.
 * @param now the current time, from which the time since joining is computed
 */
export function JoinedTime({ player, now }: { readonly player: Player; readonly now: Date }) {
  const text = useText()
  const { longDate } = useFormats()
  const joined = new Date(player.joinedDate)
  return (
    <time dateTime={player.joinedDate} title={longDate(joined)}>
      {text('mf-players.joined', { ...membershipDuration(joined, now) })}
    </time>
  )
}
