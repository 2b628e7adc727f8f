import { Box, Button, buttonRow, FormattedMessage, Icon, Paper } from '@club/platform'
import { LiveRegion } from '@club/platform/host'
import { useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { ClubLogo } from '../../page/ClubLogo.tsx'
import { mainContentId } from '../../page/SkipLink.tsx'
import { type InstallOffer as Offer, useInstallOffer } from './use-install-offer.ts'

/**
 * A card at the lower edge of the window that offers to install the site. It is at the end of <body>, so that it covers
 * no content when the visitor has scrolled to the end. It is hidden while a toast, a dialog or another bar is at the
 * lower edge.
 */
export function InstallOffer() {
  const offer = useInstallOffer()
  return createPortal(
    <LiveRegion
      sx={{
        position: 'sticky',
        zIndex: 'mobileStepper',
        bottom: 0,
        maxWidth: { sm: 452 },
        ml: 'auto',
        'body:has([role=dialog], [data-bottom-bar]) &': { visibility: 'hidden' },
      }}
    >
      {offer && <Card offer={offer} />}
    </LiveRegion>,
    document.body,
  )
}

function Card({ offer: { install, close } }: { readonly offer: Offer }) {
  const title = useId()
  const card = useRef<HTMLElement>(null)
  /** If the focus is in the card, it moves to the content, because the card disappears. */
  const end = () => {
    if (card.current?.contains(document.activeElement))
      document.getElementById(mainContentId)?.focus({ preventScroll: true })
    close()
  }
  return (
    <Box
      ref={card}
      component="section"
      aria-labelledby={title}
      sx={{
        p: { xs: 1.5, sm: 2 },
        pb: 'max(12px, env(safe-area-inset-bottom))',
        // Makes the browser scroll a focused element to a position above the card.
        'html:has(&)': { scrollPaddingBottom: '14rem' },
      }}
    >
      <Paper sx={{ p: 2, border: 1, borderColor: 'divider', boxShadow: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.75 }}>
          <ClubLogo size={40} decorative />
          <Box sx={{ minWidth: 0 }}>
            <Box id={title} sx={{ fontWeight: 700 }}>
              <FormattedMessage id="shell.install.title" />
            </Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              <FormattedMessage id="shell.install.reason" />
            </Box>
          </Box>
        </Box>
        {!install && (
          <Box sx={{ mb: 1.75 }}>
            <FormattedMessage
              id="shell.install.shareMenu"
              values={{
                icon: <Icon name="share" fontSize="small" style={{ verticalAlign: 'text-bottom' }} />,
              }}
            />
          </Box>
        )}
        <Box sx={buttonRow}>
          <Button variant="quiet" onClick={end}>
            <FormattedMessage id="shell.install.notNow" />
          </Button>
          {install && (
            <Button
              variant="contained"
              onClick={() => {
                install()
                end()
              }}
            >
              <FormattedMessage id="shell.install.add" />
            </Button>
          )}
        </Box>
      </Paper>
    </Box>
  )
}
