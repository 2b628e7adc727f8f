import { Box, Typography } from '@club/platform'
import { type ReactNode, type Ref, useId } from 'react'

/** A section of a card: a heading with an optional remark beside it, and the content. */
export function CardSection({
  title,
  aside,
  headingRef,
  children,
}: {
  readonly title: string
  readonly aside?: ReactNode
  /** The ref of the heading. With this ref, the heading is focusable. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}) {
  const headingId = useId()
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ px: { xs: 2, md: 2.5 }, py: 2 }}>
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
