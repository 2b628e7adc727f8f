import { Box, Select } from '@club/platform'
import { useText } from '../messages/index.ts'
import { useSeason } from './use-season.ts'

const allTime = ''

/** The choice of the season for the whole page. It is absent while the club has played in one season only. */
export function SeasonChoice() {
  const text = useText()
  const { season = allTime, seasons, choose } = useSeason()
  if (seasons.length < 2) return null
  return (
    <Box sx={{ width: 128 }}>
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
    </Box>
  )
}
