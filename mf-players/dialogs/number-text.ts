const whole = /^[+-]?\d+$/
const decimal = /^[+-]?(\d+[.,]?\d*|[.,]\d+)$/

/**
 * Parses a typed number. Both comma and dot are decimal separators in every language, but only where decimals are
 * allowed: `1,000` games would otherwise become one.
 * @param decimals whether the number may have decimals
 * @returns NaN for an invalid or empty text
 */
export function numberIn(text: string, decimals: boolean): number {
  const plain = text.replace(/\s/g, '').replace('−', '-')
  return (decimals ? decimal : whole).test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
}
