import { Button, Icon, narrowPhone, visuallyHidden } from '@club/platform'
import type { ComponentProps } from 'react'
import { voteRowShortTextsMediaQuery } from '../layout/breakpoints.ts'

type Props = ComponentProps<typeof Button> & { readonly name: string }

/**
 * A vote button. Its text is its accessible name, `name`. On a narrow screen, it shows the shorter of `name` and
 * `short`.
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

/** A button that cancels a vote. On a narrow screen, it shows a cross instead of its text. */
export const CancelVoteButton = ({ name, ...button }: Props) => (
  <Button size="small" className="plain" {...button}>
    <span className="icon">
      <Icon name="close" fontSize="small" />
    </span>
    <span className="full">{name}</span>
  </Button>
)

/** Styles for all vote buttons in a list. They are set once on the list. */
export const voteButtonStyles = {
  '& button': {
    position: 'relative',
    minHeight: 48,
    minWidth: 48,
    px: 1.25,
    fontWeight: 650,
    [narrowPhone]: { fontSize: '0.84375rem', px: 1 },
  },
  '& .plain': { px: { xs: 0, sm: 1 } },
  '& .plain:not(.Mui-disabled)': { color: 'text.secondary' },
  '& .full': { [voteRowShortTextsMediaQuery]: visuallyHidden },
  '& .short, & .icon': { display: { xs: 'grid', sm: 'none' } },
} as const
