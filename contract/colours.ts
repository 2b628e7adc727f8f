/**
 * The colours that are equal in both themes and in the pictures that the server draws: teams, wins, and the dark
 * background of the next game ("night").
 */
export const colours = {
  white: '#ffffff',
  onWhite: '#121a15',
  onWhiteMuted: '#4b5a51',
  whiteLine: '#c3cec7',
  onBlack: '#f4f7f5',
  onBlackMuted: '#b5c0b9',
  /** Only for wins, and for the selected player of a swap. */
  sun: '#ffd447',
  onSun: '#2a2000',
  onNight: '#ffffff',
  onNightMuted: '#d6ebdf',
  /**
   * On the night: free places, a label's background, and its dot while votes are open. The values have commas, because
   * the renderer of the pictures requires them.
   */
  nightVeil: 'rgba(255, 255, 255, 0.18)',
  nightLabel: 'rgba(3, 28, 16, 0.6)',
  nightLight: '#6ff0a8',
}
