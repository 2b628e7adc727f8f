/** The colour of a goal difference, for `sx`; the difference has a sign, too. */
export const differenceColor = (value: number): 'success.main' | 'error.main' | 'text.primary' =>
  value > 0 ? 'success.main' : value < 0 ? 'error.main' : 'text.primary'
