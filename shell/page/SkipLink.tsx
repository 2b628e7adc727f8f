import { Box, FormattedMessage } from '@club/platform'

export const mainContentId = 'content'

/** The skip link: the page's first focusable element, which moves the focus past the header and the tabs. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href={`#${mainContentId}`}
      onClick={(event) => {
        // The default action would change the fragment of the URL, which the router would treat as a navigation.
        event.preventDefault()
        document.getElementById(mainContentId)?.focus()
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
