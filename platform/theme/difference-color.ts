/** The colour of a goal difference, as `sx` takes it; its sign says the same to who does not see the colour. */
export const differenceColor = (value: number): 'success.main' | 'error.main' | 'text.primary' =>
  value > 0 ? 'success.main' : value < 0 ? 'error.main' : 'text.primary'
