/**
 * The colours that are the same in the light theme, in the dark theme and in the pictures that the server draws: the
 * colours of the teams and of wins, and the dark background of the next game ("night").
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
   * Colours on the `night` background: of free places, of the background of labels, and of the dot in the label that
   * says that votes are open. The library that renders the pictures requires the commas in these values.
   */
  nightVeil: 'rgba(255, 255, 255, 0.18)',
  nightLabel: 'rgba(3, 28, 16, 0.6)',
  nightLight: '#6ff0a8',
}

/** The colours of the page behind its content, of the browser's bar above it, and of the installed app's window. */
export const backgrounds = { light: '#f1f5f1', dark: '#0a0f0c' } as const
