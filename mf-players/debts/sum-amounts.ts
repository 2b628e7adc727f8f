/** Returns the sum of penalties or debts, in CZK. */
export const sumAmounts = (penalties: readonly { readonly amount: number }[]): number =>
  penalties.reduce((sum, { amount }) => sum + amount, 0)
