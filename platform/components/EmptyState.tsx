import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** What a list shows when it has no entries; `action` is a control below the text. */
export function EmptyState({
  title,
  description,
  action,
  icon,
}: {
  readonly title: string
  readonly description?: string
  readonly action?: ReactNode
  readonly icon?: ReactNode
}) {
  return (
    <Stack
      spacing={1}
      sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: 4, color: 'text.secondary' }}
    >
      {icon}
      <Typography variant="h3" component="p" sx={{ color: 'text.primary' }}>
        {title}
      </Typography>
      {description && <Typography variant="body2">{description}</Typography>}
      {action}
    </Stack>
  )
}
