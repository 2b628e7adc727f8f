import { Box, Button, Typography } from '@club/platform'
import { type ComponentProps, useId } from 'react'

/** One way to add games to a calendar: a button with an explanation. With an `href` the button is a link. */
export function CalendarOption({
  label,
  hint,
  ...button
}: {
  readonly label: string
  readonly hint: string
  readonly href?: string
} & ComponentProps<typeof Button>) {
  const hintId = useId()
  return (
    <Box>
      <Button fullWidth aria-describedby={hintId} {...button}>
        {label}
      </Button>
      <Typography
        id={hintId}
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ mt: 0.5, px: 0.5, overflowWrap: 'anywhere', userSelect: 'text' }}
      >
        {hint}
      </Typography>
    </Box>
  )
}
