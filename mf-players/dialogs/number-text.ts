const whole = /^[+-]?\d+$/
const decimal = /^[+-]?(\d+[.,]?\d*|[.,]\d+)$/

/**
 * The number that a typed text means. A comma and a dot both begin the decimals, whatever the page's language:
 * people type what their keyboard offers. Only where decimals belong, or `1,000` games would become one.
 * @param decimals whether the number may have decimals
 * @returns NaN for what is no such number, also for an empty text
 */
export function numberIn(text: string, decimals: boolean): number {
  const plain = text.replace(/\s/g, '').replace('−', '-')
  return (decimals ? decimal : whole).test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
}
