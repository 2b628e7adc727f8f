import { Button, Icon, narrowPhone, visuallyHidden } from '@club/platform'
import type { ComponentProps } from 'react'
import { whereFullTextsFit, whereShortTexts } from '../layout/breakpoints.ts'

type Props = ComponentProps<typeof Button> & { readonly name: string }

/**
 * A text button, 48 px high, that changes a player's vote. Its accessible name is the whole action, such as "Change to
 * not going". A narrow row shows the text `short` instead of the name when `short` has fewer characters.
 */
export function VoteButton({ name, short, ...button }: Props & { readonly short: string }) {
  return (
    <Button variant="quiet" size="small" {...button}>
      {short.length < name.length ? (
        <>
          <span className="full">{name}</span>
          <span aria-hidden className="short">
            {short}
          </span>
        </>
      ) : (
        name
      )}
    </Button>
  )
}

/** A button that cancels a vote. It shows its text where the row has room, otherwise a cross. */
export const CancelVoteButton = ({ name, ...button }: Props) => (
  <Button size="small" className="plain" {...button}>
    <span className="icon">
      <Icon name="close" fontSize="small" />
    </span>
    <span className="full">{name}</span>
  </Button>
)

/** The styles of the vote buttons, set once on the list that contains them. */
export const voteButtonStyles = {
  '& button': {
    position: 'relative',
    minHeight: 48,
    minWidth: 48,
    px: 1.25,
    fontWeight: 650,
    [narrowPhone]: { fontSize: '0.84375rem', px: 1 },
  },
  '& .plain': { px: 0, [whereFullTextsFit]: { px: 1 } },
  '& .plain:not(.Mui-disabled)': { color: 'text.secondary' },
  '& .full': { [whereShortTexts]: visuallyHidden },
  '& .short, & .icon': { display: 'grid', [whereFullTextsFit]: { display: 'none' } },
} as const
