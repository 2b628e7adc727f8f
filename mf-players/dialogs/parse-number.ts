const whole = /^[+-]?\d+$/
const decimal = /^[+-]?(\d+[.,]?\d*|[.,]\d+)$/

/**
 * Parses a typed number, or returns NaN. In every language, comma and dot are both decimal separators.
 * @param decimals false for whole numbers; then a text with a separator is invalid, so that `1,000` games are not
 * parsed as one game
 */
export function parseNumber(text: string, decimals: boolean): number {
  const plain = text.replace(/\s/g, '').replace('−', '-')
  return (decimals ? decimal : whole).test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
}
