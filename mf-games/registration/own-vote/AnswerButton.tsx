import { Button, SvgIcon } from '@club/platform'
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
      startIcon={chosen && <Tick />}
      sx={{ minHeight: 48, px: 1, flex: { xs: '1 1 auto', sm: '0 0 160px' }, lineHeight: 1.2 }}
    >
      {children}
    </Button>
  )
}

const Tick = () => (
  <SvgIcon>
    <path d="M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4z" />
  </SvgIcon>
)
