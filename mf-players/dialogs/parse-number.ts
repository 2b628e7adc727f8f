const whole = /^[+-]?\d+$/
const decimal = /^[+-]?(\d+[.,]?\d*|[.,]\d+)$/

/**
 * Parses a typed number. Comma and dot are both decimal separators, in every language. When decimals are not allowed, a
 * text with a separator is invalid, so that `1,000` games are not parsed as one game.
 * @param decimals whether the number may have decimals
 * @returns NaN for an invalid or empty text
 */
export function parseNumber(text: string, decimals: boolean): number {
  const plain = text.replace(/\s/g, '').replace('−', '-')
  return (decimals ? decimal : whole).test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
}
