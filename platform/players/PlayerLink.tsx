import type { NamedPlayer } from '@club/contract'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { queries } from '../api/queries.ts'
import { radius } from '../theme/tokens.ts'

/**
 * A link in a text. Vertical padding enlarges the link's touch target. The padding does not move the lines, because the
 * link is inline.
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
  /** -1 removes the link from the tab order. Use it for a second link to the same player that screen readers ignore. */
  readonly tabIndex?: -1
  /** The router's location state for the player's page. */
  readonly state?: unknown
}

/**
 * The name of a player on the roster, linked to the player's page (contract section 12). In a `flex` or `grid`
 * container, wrap it in an element; otherwise it would not be inline, and its padding would take up room.
 * @example <PlayerLink player={player} />
 */
export const PlayerLink = ({ player: { id, name }, children = name, ...link }: Props) => (
  <InlineLink to={`/players?player=${id}`} {...link}>
    {children}
  </InlineLink>
)

/** Like PlayerLink, but without a link for a player who has left the roster, because that player has no page. */
export function PlayerName(props: Props) {
  const { data: roster } = useQuery(queries.players())
  const isOnRoster = roster?.some(({ id }) => id === props.player.id)
  return isOnRoster ? <PlayerLink {...props} /> : (props.children ?? props.player.name)
}
