/** Returns the colour of a goal difference, for `sx`. The number also has a sign, for people who see no colours. */
export const goalDiffColor = (value: number): 'success.main' | 'error.main' | 'text.primary' =>
  value > 0 ? 'success.main' : value < 0 ? 'error.main' : 'text.primary'
