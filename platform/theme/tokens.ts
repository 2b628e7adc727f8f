import { backgrounds, colours } from '@club/contract/colours'

/**
 * The site's colours. tokens.test.ts checks the contrast to each background: at least 4.5 : 1 for text, 3 : 1 for the
 * edges of controls. No information is conveyed by colour alone.
 */
export const tokens = {
  light: {
    ...colours,
    background: backgrounds.light,
    paper: '#ffffff',
    /** The background of fields and `quiet` buttons, and of the part of a bar that is not filled. */
    sunken: '#e9efea',
    /** The background of the selected tab. */
    chosen: '#ffffff',
    text: '#121a15',
    textMuted: '#4b5a51',
    /** Thin separating lines. */
    line: '#dbe3dd',
    /** The edges of controls. */
    lineStrong: '#78877d',
    /** The colour of a card's main button; a card has only one. */
    primary: '#0f6a3f',
    onPrimary: '#ffffff',
    /** The background of the visitor's own row, a selected option, and a suggestion. */
    tint: '#e2f1e8',
    onTint: '#0b5531',
    /** The background of what needs attention: missing votes, debts, outdated teams. */
    warnBg: '#fff3cf',
    warn: '#7a5200',
    warnLine: '#e5c867',
    /** The background of the badge "withdrew", and of a button that deletes or resets, until its phrase is typed. */
    badBg: '#fdecea',
    bad: '#b3261e',
    onBad: '#ffffff',
    good: '#14693b',
    night1: '#14683f',
    night2: '#0c4a2d',
    night3: '#072e1c',
    pitch1: '#1b7446',
    pitch2: '#196c41',
    chalk: 'rgb(255 255 255 / 0.5)',
    black: '#171c19',
    blackLine: '#171c19',
    win: '#14693b',
    draw: '#5b6a61',
    loss: '#b3261e',
    onTile: '#ffffff',
    /** The background of a toast. */
    notice: '#10301f',
    onNotice: '#ffffff',
    noticeBad: '#8c1d17',
    scrim: 'rgb(6 20 12 / 0.55)',
    elevation1: '0 1px 2px rgb(16 40 26 / 0.06), 0 1px 1px rgb(16 40 26 / 0.04)',
    elevation2: '0 8px 24px rgb(16 40 26 / 0.14), 0 2px 6px rgb(16 40 26 / 0.08)',
  },
  dark: {
    ...colours,
    background: backgrounds.dark,
    paper: '#131a16',
    sunken: '#202a24',
    chosen: '#33403a',
    text: '#eaf1ec',
    textMuted: '#a7b6ac',
    line: '#27322c',
    lineStrong: '#6d7c73',
    primary: '#63d79b',
    onPrimary: '#04210f',
    tint: '#163526',
    onTint: '#9be7bf',
    warnBg: '#2b2410',
    warn: '#f3ca72',
    warnLine: '#5d4c1c',
    badBg: '#37191a',
    bad: '#ff9b92',
    onBad: '#2a0705',
    good: '#7edfa9',
    night1: '#125434',
    night2: '#0d3e27',
    night3: '#06180f',
    pitch1: '#13502f',
    pitch2: '#114a2b',
    chalk: 'rgb(255 255 255 / 0.36)',
    black: '#1c221f',
    blackLine: '#56635b',
    win: '#63d79b',
    draw: '#a7b6ac',
    loss: '#ff9b92',
    onTile: '#0a0f0c',
    notice: '#e6f1ea',
    onNotice: '#0b2416',
    noticeBad: '#ffdad6',
    scrim: 'rgb(6 20 12 / 0.55)',
    elevation1: 'none',
    elevation2: '0 12px 32px rgb(0 0 0 / 0.6)',
  },
} as const

export type Colors = Readonly<Record<keyof typeof tokens.light, string>>

/** The radii of corners, with a unit, because `sx` would multiply plain numbers by the theme's radius. */
export const radius = {
  small: '12px',
  button: '14px',
  vote: '16px',
  card: '20px',
  hero: '24px',
} as const

/** Durations and easings of animations. For visitors who request reduced motion, components.ts overrides them. */
export const motion = {
  press: '120ms',
  change: '180ms cubic-bezier(0.2, 0, 0, 1)',
  enter: '280ms cubic-bezier(0.2, 0.9, 0.3, 1)',
  tile: '420ms cubic-bezier(0.2, 0.9, 0.3, 1)',
  result: '900ms',
} as const

/** The stacking order above dialogs: a toast would cover items of a menu at the bottom of a phone's screen. */
export const layers = { toast: 2000, menu: 2001 } as const

/** The maximum width of the content, in pixels. */
export const pageWidth = 1360

export const fontFamily = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Ubuntu, sans-serif'

/**
 * The backgrounds of avatars, without red and the football pitch's green. White initials have a contrast of 5 : 1 or
 * more.
 */
export const avatarColors = [
  '#a8480f',
  '#8a5a00',
  '#66690a',
  '#0f7360',
  '#12708a',
  '#2a63b8',
  '#5153c4',
  '#7a45b8',
  '#9c3aa0',
  '#b02f6e',
  '#86503f',
  '#54657a',
] as const
