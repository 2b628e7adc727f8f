import type { NamedPlayer } from '@club/contract'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { queries } from '../api/queries.ts'
import { radius } from '../theme/tokens.ts'

/** The padding of an inline element enlarges the target for touch, and moves nothing around it. */
const InlineLink = styled(Link)({
  paddingBlock: 6,
  borderRadius: radius.small,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover, &:focus-visible': { textDecoration: 'underline' },
})

interface Props {
  readonly player: NamedPlayer
  /** What is shown in place of the player's full name. */
  readonly children?: ReactNode
  /** -1 where the page has the same link once more and hides this one from screen readers. */
  readonly tabIndex?: -1
  /** What the player's page gets as its location's state. */
  readonly state?: unknown
}

/**
 * The name of a player on the roster, which links to the player's page (contract section 12). It has the look of the
 * text around it, and must be in an element of its own where that has the style `display: flex` or `grid`.
 * @example <PlayerLink player={player} />
 */
export const PlayerLink = ({ player: { id, name }, children = name, ...link }: Props) => (
  <InlineLink to={`/players?player=${id}`} {...link}>
    {children}
  </InlineLink>
)

/** Like PlayerLink, but the name of a player who has left the roster is no link, because that player has no page. */
export function PlayerName(props: Props) {
  const { data: roster } = useQuery(queries.players())
  const isOnRoster = roster?.some(({ id }) => id === props.player.id)
  return isOnRoster ? <PlayerLink {...props} /> : (props.children ?? props.player.name)
}
