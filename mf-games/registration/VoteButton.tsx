import { Button } from '@club/platform'
import type { ReactNode } from 'react'

const looks = {
  yes: { variant: 'contained', color: 'primary' },
  no: { variant: 'outlined', color: 'error' },
  undo: { variant: 'text', color: 'inherit' },
} as const

/** A button of 48 px that changes somebody's vote. */
export function VoteButton({
  tone,
  disabled,
  describedBy,
  onClick,
  children,
}: {
  /** `yes` stands out, `no` warns, `undo` keeps back. */
  readonly tone: keyof typeof looks
  readonly disabled: boolean
  /** The id of the element that names the player. */
  readonly describedBy: string
  readonly onClick: () => void
  readonly children: ReactNode
}) {
  return (
    <Button
      {...looks[tone]}
      disabled={disabled}
      aria-describedby={describedBy}
      onClick={onClick}
      sx={{ minHeight: 48, px: 1.25, lineHeight: 1.2, flex: { xs: '1 1 auto', sm: '0 0 auto' } }}
    >
      {children}
    </Button>
  )
}
