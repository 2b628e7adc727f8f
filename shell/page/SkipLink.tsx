import { Box, FormattedMessage } from '@club/platform'

/** The id of the page's content. */
export const contentId = 'content'

/** The first thing the keyboard reaches: past header and tabs to the content. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href={`#${contentId}`}
      onClick={(event) => {
        // Focus alone: a fragment in the address would be another page for the router.
        event.preventDefault()
        document.getElementById(contentId)?.focus()
      }}
      sx={{
        position: 'absolute',
        left: 8,
        top: -100,
        zIndex: 'tooltip',
        px: 2,
        py: 1.5,
        borderRadius: 1,
        fontWeight: 650,
        bgcolor: 'background.paper',
        color: 'text.primary',
        boxShadow: 2,
        '&:focus': { top: 8 },
      }}
    >
      <FormattedMessage id="shell.skip" />
    </Box>
  )
}
