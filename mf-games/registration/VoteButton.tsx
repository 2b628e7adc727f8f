import { Button, Icon, visuallyHidden } from '@club/platform'
import type { ReactNode } from 'react'
import { onNarrow, visuallyShown, withAllWords } from '../layout/breakpoints.ts'

/**
 * A button that changes somebody's vote, quiet because there is a whole list of them: 48 px to touch. Its name says
 * what it does, such as "Change to not going"; where a row has little room, the end of it is what one sees.
 * @param short how the name ends
 */
export function VoteButton({
  name,
  short,
  disabled,
  describedBy,
  onClick,
}: {
  readonly name: string
  readonly short: string
  readonly disabled: boolean
  /** The id of the element that names the player. */
  readonly describedBy: string
  readonly onClick: () => void
}) {
  const before = name.endsWith(short) ? name.slice(0, -short.length).trim() : ''
  return (
    <Row disabled={disabled} describedBy={describedBy} onClick={onClick}>
      <span>
        {before && (
          <>
            <span className="before">{before}</span>{' '}
          </>
        )}
        <span className="short">{before ? short : name}</span>
      </span>
    </Row>
  )
}

/** Takes a vote back: a cross with that name, and the words where there is room. */
export function CancelVoteButton({
  name,
  ...rest
}: {
  readonly name: string
  readonly disabled: boolean
  readonly describedBy: string
  readonly onClick: () => void
}) {
  return (
    <Row {...rest} plain>
      <span className="sign">
        <Icon name="close" fontSize="small" />
      </span>
      <span className="before">{name}</span>
    </Row>
  )
}

function Row({
  plain = false,
  disabled,
  describedBy,
  onClick,
  children,
}: {
  /** Without a ground. */
  readonly plain?: boolean
  readonly disabled: boolean
  readonly describedBy: string
  readonly onClick: () => void
  readonly children: ReactNode
}) {
  return (
    <Button
      variant={plain ? 'text' : 'quiet'}
      size="small"
      disabled={disabled}
      aria-describedby={describedBy}
      onClick={onClick}
      className={plain ? 'plain' : ''}
    >
      {children}
    </Button>
  )
}

/** The buttons' look, for what they stand in: worked out once for a whole list of them. */
export const voteButtonStyles = {
  '& button': {
    position: 'relative',
    minHeight: 48,
    minWidth: 48,
    px: 1.25,
    fontWeight: 650,
    [onNarrow]: { fontSize: '0.84375rem', px: 1 },
  },
  '& .plain': { px: 0, [withAllWords]: { px: 1 } },
  '& .plain:not(.Mui-disabled)': { color: 'text.secondary' },
  '& .before': { ...visuallyHidden, [withAllWords]: visuallyShown },
  '& .short': { display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } },
  '& .before + .short': { [withAllWords]: { display: 'inline' } },
  '& .sign': { display: 'grid', [withAllWords]: { display: 'none' } },
} as const
