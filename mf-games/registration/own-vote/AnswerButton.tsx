import { Box, Icon, radius, WriteButton } from '@club/platform'
import { type ReactNode, useId } from 'react'

/** The icon and colours of each answer. */
const answers = {
  going: { icon: 'check', ground: 'primary.main', ink: 'primary.contrastText' },
  not_going: { icon: 'close', ground: 'text.primary', ink: 'background.paper' },
} as const

/**
 * The button of an answer: "going" or "not going". The current answer is filled and has an icon, and pressing it again
 * has no effect. When an answer costs a penalty, the button shows the amount, which is also part of the button's
 * accessible description.
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
  /**
   * Whether the button is filled. By default only the current answer is filled. Before the first vote, an answer can be
   * filled as a suggestion.
   */
  readonly filled?: boolean
  readonly disabled: boolean
  /** Id of the element with the player's name, which is part of the button's accessible description. */
  readonly describedBy: string
  /** A small line below the answer, such as the cost of the answer. */
  readonly note?: string | undefined
  readonly onChoose: (answer: keyof typeof answers) => void
  readonly children: ReactNode
}) {
  const id = useId()
  const { icon, ground, ink } = answers[answer]
  return (
    <WriteButton
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
        // A disabled button keeps its colours, so that the vote stays readable while it is pending or the browser is
        // offline.
        '&&.Mui-disabled': { opacity: 0.6, color: filled ? ink : 'text.primary' },
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
    </WriteButton>
  )
}
