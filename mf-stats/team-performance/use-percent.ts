import { useIntl } from '@club/platform'

/** Writes a rate given in percent, such as 43.3, in the language's way, with one decimal where there is one. */
export function usePercent(): (rate: number) => string {
  const intl = useIntl()
  return (rate) => intl.formatNumber(rate / 100, { style: 'percent', maximumFractionDigits: 1 })
}
