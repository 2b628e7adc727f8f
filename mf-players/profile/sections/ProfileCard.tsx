import { Box, cardSpacing, Paper, Typography } from '@club/platform'
import { type ReactNode, type Ref, useId } from 'react'

/** A card whose sections are separated by lines. It is hidden when all its sections render nothing. */
export const ProfileCard = ({ children }: { readonly children: ReactNode }) => (
  <Paper
    sx={{
      overflow: 'clip',
      '& > * + *': { borderTop: 1, borderColor: 'divider' },
      '&:empty': { display: 'none' },
    }}
  >
    {children}
  </Paper>
)

export function ProfileCardSection({
  title,
  aside,
  headingRef,
  children,
}: {
  readonly title: string
  readonly aside?: ReactNode
  /** A ref to the heading. When it is given, the heading has a `tabIndex`, so that code can focus it. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}) {
  const headingId = useId()
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ px: cardSpacing, py: 2 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 2,
          mb: 1,
        }}
      >
        <Typography
          id={headingId}
          variant="h3"
          component="h2"
          {...(headingRef && { ref: headingRef, tabIndex: -1 })}
        >
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Box>
  )
}

/**
 * @param control a function that renders a control; `titleId` is the id of the element with the title, which describes
 * the control
 */
export function ProfileActionRow({
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
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: cardSpacing, py: 1.5 }}
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
