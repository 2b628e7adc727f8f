/**
 * The colours that are the same in the light theme, in the dark theme and in the pictures that the server draws. They
 * are the colours of the teams and of wins, and the dark background `night` on which the next game is shown.
 */
export const colours = {
  white: '#ffffff',
  onWhite: '#121a15',
  onWhiteMuted: '#4b5a51',
  whiteLine: '#c3cec7',
  onBlack: '#f4f7f5',
  onBlackMuted: '#b5c0b9',
  /** The colour of wins, and of the player who is selected for a swap. */
  sun: '#ffd447',
  onSun: '#2a2000',
  onNight: '#ffffff',
  onNightMuted: '#d6ebdf',
  /**
   * Colours on the `night` background. `nightVeil` is the colour of free places, `nightLabel` the background of labels,
   * and `nightLight` the dot in the label for open voting. The library that renders the pictures supports
   * only this notation with commas.
   */
  nightVeil: 'rgba(255, 255, 255, 0.18)',
  nightLabel: 'rgba(3, 28, 16, 0.6)',
  nightLight: '#6ff0a8',
}

/**
 * The background colours of the page in the light and in the dark theme. The browser's address bar and the window of
 * the installed app have the same colours.
 */
export const backgrounds = { light: '#f1f5f1', dark: '#0a0f0c' } as const
