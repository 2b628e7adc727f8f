/**
 * The colours that are alike in both themes and in the pictures that the server draws: the two teams, what is won, and
 * the pitch's light.
 */
export const colours = {
  white: '#ffffff',
  onWhite: '#121a15',
  onWhiteMuted: '#4b5a51',
  whiteLine: '#c3cec7',
  onBlack: '#f4f7f5',
  onBlackMuted: '#b5c0b9',
  /** For winning, and for what is picked in a swap; for nothing else. */
  sun: '#ffd447',
  onSun: '#2a2000',
  onNight: '#ffffff',
  onNightMuted: '#d6ebdf',
  /**
   * On the night: what is not taken yet, a label's ground, and its light while votes are open. With commas, as the
   * pictures' renderer reads them.
   */
  nightVeil: 'rgba(255, 255, 255, 0.18)',
  nightLabel: 'rgba(3, 28, 16, 0.6)',
  nightLight: '#6ff0a8',
}
