import { Box, Select, useToasts } from '@club/platform'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../messages/index.ts'
import { useSeason } from './use-season.ts'

const allTime = ''

/**
 * The choice of the season for the whole page. It is absent while the club has played in one season only. Its place has
 * always the same width, so that nothing moves when the seasons are loaded. A season that the club has not played is
 * removed from the address, with a toast.
 */
export function SeasonChoice() {
  const text = useText()
  const toasts = useToasts()
  const { season = allTime, seasons, isUnknown, choose } = useSeason()
  const removeUnknown = useEffectEvent(() => {
    toasts.invalid(text('mf-stats.season.unknown'), text('mf-stats.season.unknown.note'))
    choose(undefined, { replace: true })
  })
  useEffect(() => {
    if (isUnknown) removeUnknown()
  }, [isUnknown])
  return (
    <Box sx={{ width: 128 }}>
      {seasons.length > 1 && (
        <Select
          compact
          label={text('mf-stats.season')}
          value={season}
          options={[
            { value: allTime, label: text('mf-stats.season.all') },
            ...seasons.map((each) => ({ value: each, label: each })),
          ]}
          onChange={(chosen) => choose(chosen)}
        />
      )}
    </Box>
  )
}
