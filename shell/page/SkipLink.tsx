import { Box, FormattedMessage } from '@club/platform'

export const contentId = 'content'

/** The first focusable element of the page: a link that moves the focus past the header and the tabs to the content. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href={`#${contentId}`}
      onClick={(event) => {
        // The link only moves the focus, because the router would treat a fragment in the address as a navigation.
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
