import { Box, Icon, radius, WriteButton } from '@club/platform'
import { type ReactNode, useId } from 'react'

const answers = {
  going: { icon: 'check', ground: 'primary.main', ink: 'primary.contrastText' },
  not_going: { icon: 'close', ground: 'text.primary', ink: 'background.paper' },
} as const

/**
 * A button for the vote "going" or "not going". The button of the current vote is filled and has an icon; pressing it
 * again does nothing.
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
  /** Whether the button is filled. Before the first vote, a filled button is a suggestion to the visitor. */
  readonly filled?: boolean
  readonly disabled: boolean
  /** Id of the element with the player's name. The name and the note are the button's accessible description. */
  readonly describedBy: string
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
        // The button stays readable while it is disabled, because its colour shows the current vote.
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
