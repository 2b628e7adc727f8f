import type { NamedPlayer } from '@club/contract'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { queries } from '../api/queries.ts'
import { radius } from '../theme/tokens.ts'

/**
 * A link in a text. Its padding makes the touch target higher; padding of an inline element does not move the lines
 * around it.
 */
const InlineLink = styled(Link)({
  paddingBlock: 6,
  borderRadius: radius.small,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover, &:focus-visible': { textDecoration: 'underline' },
})

interface Props {
  readonly player: NamedPlayer
  /** What the link shows in place of the player's full name. */
  readonly children?: ReactNode
  /** Set it to -1 for a second link to the same player that the page hides from screen readers. */
  readonly tabIndex?: -1
  /** The router's location state for the player's page. */
  readonly state?: unknown
}

/**
 * The name of a player on the roster, which links to the player's page (contract section 12). It looks like the text
 * around it. In a `flex` or `grid` container it needs a wrapper element. Otherwise it would not be an inline element,
 * and its padding would take up room.
 * @example <PlayerLink player={player} />
 */
export const PlayerLink = ({ player: { id, name }, children = name, ...link }: Props) => (
  <InlineLink to={`/players?player=${id}`} {...link}>
    {children}
  </InlineLink>
)

/** Like PlayerLink, but the name of a player who has left the roster is not a link, because that player has no page. */
export function PlayerName(props: Props) {
  const { data: roster } = useQuery(queries.players())
  const isOnRoster = roster?.some(({ id }) => id === props.player.id)
  return isOnRoster ? <PlayerLink {...props} /> : (props.children ?? props.player.name)
}
