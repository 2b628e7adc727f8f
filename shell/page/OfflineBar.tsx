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
import { focusHeading, LiveRegion, NoticeBar, refetchPage, type StaleData } from '@club/platform/host'
import { useState } from 'react'

/**
 * A bar at the top of the content while the page's data may be outdated. It shows the reason, the time when the data
 * was current and, unless the browser is offline, a button that refetches the data. The bar stays in view, because it
 * explains why buttons are disabled.
 */
export function OfflineBar({ outdated }: { readonly outdated: StaleData | undefined }) {
  return (
    <LiveRegion
      role="status"
      sx={{
        position: 'sticky',
        // On a phone, the bar stays below the header's row of tabs.
        top: { xs: 66, md: 8 },
        zIndex: 'mobileStepper',
        // While a tab has an element with `data-pinned`, the bar is not sticky, because it would cover that element.
        // Other sticky content is placed below the bar by `--sticky-top` (Page.tsx).
        'main:has([data-pinned]) > &': { position: 'static' },
      }}
    >
      {outdated && <Content {...outdated} />}
    </LiveRegion>
  )
}

function Content({ reason, asOf }: StaleData) {
  const time = asOf && <AsOf at={new Date(asOf)} />
  const isOffline = reason === 'offline'
  const isReconnected = reason === 'reconnected'
  return (
    <NoticeBar
      icon={<Icon name={isReconnected ? 'refresh' : 'offline'} />}
      text={
        <>
          <Box sx={{ typography: 'body1', fontWeight: 700 }}>
            {isOffline || isReconnected ? <FormattedMessage id={`shell.${reason}.title`} /> : time}
          </Box>
          <Box sx={{ typography: 'body2' }}>
            {(isOffline || isReconnected) && time}
            {isOffline && time && '. '}
            {!isReconnected && (
              <FormattedMessage id={isOffline ? 'shell.offline' : `platform.error.${reason}`} />
            )}
          </Box>
        </>
      }
      sx={{
        gap: 1.5,
        maxWidth: 640,
        // On a wide page, the bar is on the left, beside the sticky right column of a tab.
        mx: { xs: 'auto', lg: 0 },
        pr: 2,
        py: 1.25,
        borderRadius: radius.button,
        boxShadow: 2,
        bgcolor: 'text.primary',
        color: 'background.default',
      }}
    >
      {!isOffline && <ShowButton />}
    </NoticeBar>
  )
}

/** Shows when the page's data was current, with the date if that was not today in the club's time zone. */
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
    // The focus moves to the heading, because the focused button disappears together with the bar.
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
