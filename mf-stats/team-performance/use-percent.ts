import { useIntl } from '@club/platform'

/** Formats a rate in percent, such as 43.3, in the page's language, with at most one decimal. */
export function usePercent(): (rate: number) => string {
  const intl = useIntl()
  return (rate) => intl.formatNumber(rate / 100, { style: 'percent', maximumFractionDigits: 1 })
}
