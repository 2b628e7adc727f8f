import {
  Box,
  Button,
  FormattedMessage,
  Icon,
  radius,
  useFormats,
  useNow,
  useQueryClient,
} from '@club/platform'
import { focusHeading, refetchPage, type StaleData } from '@club/platform/host'
import { useState } from 'react'

/**
 * A bar at the top of the content while the page's data may be outdated: why, from when the data is, and, unless the
 * browser is offline, a button that refetches it. The bar stays in view when the page scrolls, because it explains why
 * buttons are disabled.
 */
export function OfflineBar({ outdated }: { readonly outdated: StaleData | undefined }) {
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
        // Does not stick where a tab pins its own content to the top, which the bar would cover.
        'main:has([data-pinned]) > &': { position: 'static' },
      }}
    >
      {outdated && <Content {...outdated} />}
    </Box>
  )
}

function Content({ reason, asOf }: StaleData) {
  const time = asOf && <AsOf at={new Date(asOf)} />
  const isOffline = reason === 'offline'
  const isReconnected = reason === 'reconnected'
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        maxWidth: 640,
        // Keeps its width beside a tab's right column, which sticks to the top.
        mx: { xs: 'auto', lg: 0 },
        mb: 1.5,
        px: 2,
        py: 1.25,
        borderRadius: radius.button,
        boxShadow: 2,
        bgcolor: 'text.primary',
        color: 'background.default',
      }}
    >
      <Icon name={isReconnected ? 'refresh' : 'offline'} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 700 }}>
          {isOffline || isReconnected ? <FormattedMessage id={`shell.${reason}.title`} /> : time}
        </Box>
        <Box sx={{ typography: 'body2' }}>
          {(isOffline || isReconnected) && time}
          {isOffline && time && '. '}
          {!isReconnected && (
            <FormattedMessage id={isOffline ? 'shell.offline' : `platform.error.${reason}`} />
          )}
        </Box>
      </Box>
      {!isOffline && <ShowButton />}
    </Box>
  )
}

/** The time of the page's data, with the day unless it is today in the club's time zone. */
function AsOf({ at }: { readonly at: Date }) {
  const { shortDate, shortDayAndMonth, time } = useFormats()
  const isToday = shortDate(at) === shortDate(useNow(60_000))
  return (
    <span>
      <FormattedMessage
        id={isToday ? 'shell.asOf' : 'shell.asOf.day'}
        values={{ day: shortDayAndMonth(at), time: time(at) }}
      />
    </span>
  )
}

function ShowButton() {
  const client = useQueryClient()
  const [isReading, setReading] = useState(false)
  const show = async () => {
    // Moves the focus, because the bar disappears with the focused button.
    focusHeading()
    setReading(true)
    await refetchPage(client)
    setReading(false)
  }
  return (
    <Button
      onClick={() => void show()}
      loading={isReading}
      variant="text"
      sx={{ color: 'inherit', flex: 'none', minHeight: 44 }}
    >
      <FormattedMessage id="platform.live.show" />
    </Button>
  )
}
