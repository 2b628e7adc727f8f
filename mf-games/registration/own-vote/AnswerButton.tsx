import { Box, Button, Icon, radius } from '@club/platform'
import { type ReactNode, useId } from 'react'

/** The two answers: how each looks when it is the given one, and its sign. */
const answers = {
  going: { icon: 'check', ground: 'primary.main', ink: 'primary.contrastText' },
  not_going: { icon: 'close', ground: 'text.primary', ink: 'background.paper' },
} as const

/**
 * One of the two answers a visitor has for a game: the given one is filled and has its sign, and stays so when pressed
 * again. What it costs stands in it, and is heard after its name.
 */
export function AnswerButton({
  answer,
  chosen,
  filled = chosen,
  disabled,
  describedBy,
  note,
  onChoose,
  children,
}: {
  readonly answer: keyof typeof answers
  readonly chosen: boolean
  /** Looks like the given one without being it: the one to be pressed first. */
  readonly filled?: boolean
  readonly disabled: boolean
  /** The id of the element that names the player. */
  readonly describedBy: string
  /** A second, small line, such as what the answer costs. */
  readonly note?: string | undefined
  readonly onChoose: (answer: keyof typeof answers) => void
  readonly children: ReactNode
}) {
  const id = useId()
  const { icon, ground, ink } = answers[answer]
  return (
    <Button
      variant={filled ? 'contained' : 'quiet'}
      aria-pressed={chosen}
      aria-labelledby={`${id}-answer`}
      aria-describedby={note ? `${describedBy} ${id}-note` : describedBy}
      disabled={disabled}
      onClick={() => chosen || onChoose(answer)}
      sx={{
        minHeight: 64,
        px: 1,
        display: 'flex',
        flexDirection: 'column',
        borderRadius: radius.vote,
        fontSize: '1.0625rem',
        fontWeight: 750,
        lineHeight: 1.25,
        ...(filled && {
          '&, &:hover, &.Mui-disabled': { bgcolor: ground, color: ink },
        }),
        // Under way it keeps its look, so that one sees what was pressed.
        '&.Mui-disabled': { opacity: 0.6, color: filled ? ink : 'text.primary' },
      }}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        {chosen && <Icon name={icon} fontSize="small" />}
        <span id={`${id}-answer`}>{children}</span>
      </Box>
      {note && (
        <Box
          component="span"
          id={`${id}-note`}
          sx={{ fontSize: '0.8125rem', fontWeight: 500, color: filled ? 'inherit' : 'text.secondary' }}
        >
          {note}
        </Box>
      )}
    </Button>
  )
}
