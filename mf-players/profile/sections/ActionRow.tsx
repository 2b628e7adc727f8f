import { Box, Typography } from '@club/platform'
import { type ReactNode, useId } from 'react'

/**
 * A row of a card with a title, a note and a control.
 * @param control called with the id of the title, which describes the control
 */
export function ActionRow({
  title,
  note,
  tone = 'text.primary',
  control,
}: {
  readonly title: string
  readonly note: string
  readonly tone?: 'text.primary' | 'warning.main'
  readonly control: (titleId: string) => ReactNode
}) {
  const titleId = useId()
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: { xs: 2, md: 2.5 }, py: 1.5 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ color: tone }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      </Box>
      {control(titleId)}
    </Box>
  )
}
