/**
 * The colour of a goal difference, for `sx`; the number also has a sign, so that colour is not the only information.
 */
export const differenceColor = (value: number): 'success.main' | 'error.main' | 'text.primary' =>
  value > 0 ? 'success.main' : value < 0 ? 'error.main' : 'text.primary'
