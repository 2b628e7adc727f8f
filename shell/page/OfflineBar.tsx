import { Box, FormattedMessage, Icon, radius, useIsOnline } from '@club/platform'

/**
 * A bar at the top of the content while the browser is offline. It stays in view when the page scrolls, because it
 * explains why buttons are disabled.
 */
export function OfflineBar() {
  const isOnline = useIsOnline()
  return (
    // Always rendered, because screen readers do not announce the text of a new live region.
    <Box
      role="status"
      sx={{
        displayPrint: 'none',
        position: 'sticky',
        // On a phone, the tabs' row of the header is above the bar.
        top: { xs: 66, md: 8 },
        zIndex: 'mobileStepper',
      }}
    >
      {!isOnline && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            maxWidth: 680,
            mx: 'auto',
            mb: 1.5,
            px: 2,
            py: 1.25,
            borderRadius: radius.button,
            boxShadow: 2,
            bgcolor: 'text.primary',
            color: 'background.default',
          }}
        >
          <Icon name="offline" />
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontWeight: 700 }}>
              <FormattedMessage id="shell.offline.title" />
            </Box>
            <Box sx={{ typography: 'body2' }}>
              <FormattedMessage id="shell.offline" />
            </Box>
          </Box>
        </Box>
      )}
    </Box>
  )
}
