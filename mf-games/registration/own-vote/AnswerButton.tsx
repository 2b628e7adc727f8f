import { Button, Icon } from '@club/platform'
import type { ReactNode } from 'react'

const answers = { going: 'primary', not_going: 'error' } as const

/** One of the two answers a visitor has for a game: the given one is filled and ticked, and stays so when pressed again. */
export function AnswerButton({
  answer,
  chosen,
  disabled,
  describedBy,
  onChoose,
  children,
}: {
  readonly answer: keyof typeof answers
  readonly chosen: boolean
  readonly disabled: boolean
  /** The id of the element that names the player. */
  readonly describedBy: string
  readonly onChoose: (answer: keyof typeof answers) => void
  readonly children: ReactNode
}) {
  return (
    <Button
      variant={chosen ? 'contained' : 'outlined'}
      color={answers[answer]}
      aria-pressed={chosen}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={() => chosen || onChoose(answer)}
      startIcon={chosen && <Icon name="check" />}
      sx={{ minHeight: 48, px: 1, flex: { xs: '1 1 auto', sm: '0 0 160px' }, lineHeight: 1.2 }}
    >
      {children}
    </Button>
  )
}
