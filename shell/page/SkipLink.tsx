import { Box, FormattedMessage } from '@club/platform'

export const contentId = 'content'

/**
 * The first focusable element of the page: a link that moves the focus to the content, past the header and the tabs.
 */
export function SkipLink() {
  return (
    <Box
      component="a"
      href={`#${contentId}`}
      onClick={(event) => {
        // The link moves the focus itself and does not change the address, because the router would treat a new
        // fragment as a navigation.
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
