/** The colours that are the same in the light theme, the dark theme and the pictures that the server draws. */
export const colours = {
  white: '#ffffff',
  onWhite: '#121a15',
  onWhiteMuted: '#4b5a51',
  whiteLine: '#c3cec7',
  onBlack: '#f4f7f5',
  onBlackMuted: '#b5c0b9',
  /** The colour of wins, and of the player whom an organiser has selected to swap with another player. */
  sun: '#ffd447',
  onSun: '#2a2000',
  onNight: '#ffffff',
  onNightMuted: '#d6ebdf',
  /**
   * Colours on the dark backgrounds of the next game's card, the pitch and the shared pictures: `nightVeil` for places
   * without a player and for buttons, `nightLabel` behind labels, and `nightLight` for the dot of a game that accepts
   * votes. They are written with commas, because the library that renders the pictures supports only this notation of
   * `rgba`.
   */
  nightVeil: 'rgba(255, 255, 255, 0.18)',
  nightLabel: 'rgba(3, 28, 16, 0.6)',
  nightLight: '#6ff0a8',
}

/** The backgrounds of the page, of the browser's address bar and of the window of the installed app. */
export const backgrounds = { light: '#f1f5f1', dark: '#0a0f0c' } as const
