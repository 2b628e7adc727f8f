import { Box, Select } from '@club/platform'
import { useText } from '../messages/index.ts'
import { useSeason } from './use-season.ts'

const allTime = ''

/**
 * The choice of the season for the whole page. It is absent while the club has played in one season only. Its place has
 * always the same width, so that nothing moves when the seasons are loaded.
 */
export function SeasonChoice() {
  const text = useText()
  const { season = allTime, seasons, choose } = useSeason()
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
          onChange={choose}
        />
      )}
    </Box>
  )
}
