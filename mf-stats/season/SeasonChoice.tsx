import { Box, Select, useToasts } from '@club/platform'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../messages/index.ts'
import { useSeason } from './use-season.ts'

const allTime = ''

/**
 * A select for the season. It is absent while the club has played in only one season, but its width is reserved so that
 * nothing moves when the seasons have loaded. If the season in the URL has no games, the season is removed from the
 * URL, and a toast explains it.
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
