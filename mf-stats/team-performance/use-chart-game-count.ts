import { useMediaQuery } from '@club/platform'

/** The number of games in the chart: 30 on a desktop, and 15 on a phone, where 30 bars would be too thin. */
export const useChartGameCount = (): number => (useMediaQuery('(min-width: 900px)') ? 30 : 15)
