import { Button, Icon, visuallyHidden } from '@club/platform'
import type { ReactNode } from 'react'
import { onNarrow, visuallyShown, withAllWords } from '../layout/breakpoints.ts'

/**
 * A quiet button, 48 px high, that changes a player's vote. Its accessible name is the whole action, such as "Change
 * to not going"; a narrow row shows only the end of it.
 * @param short the visible end of the name
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
  /** Id of the element with the player's name. */
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

/** Cancels a vote: a cross with an accessible name, and text where there is room. */
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
  /** Without a background. */
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

/** The buttons' styles, set once on the element that contains them. */
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
