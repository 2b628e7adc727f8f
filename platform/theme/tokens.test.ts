import { describe, expect, test } from 'vitest'
import { avatarColors, tokens } from './tokens.ts'

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[\da-f]{2}/g) ?? [])
    .map((part) => Number.parseInt(part, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two colours, by WCAG's formula. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('the contrast of black on white is 21 : 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})

describe.each(['light', 'dark'] as const)('in the %s theme', (mode) => {
  const color = tokens[mode]
  const pairs: readonly [string, string][] = [
    ...[color.background, color.paper, color.sunken, color.chosen].map((ground): [string, string] => [
      color.text,
      ground,
    ]),
    ...[color.background, color.paper, color.sunken].flatMap((ground): [string, string][] => [
      [color.textMuted, ground],
      [color.primary, ground],
      [color.bad, ground],
    ]),
    [color.good, color.paper],
    [color.warn, color.paper],
    [color.onPrimary, color.primary],
    [color.onTint, color.tint],
    [color.text, color.tint],
    [color.warn, color.warnBg],
    [color.text, color.warnBg],
    [color.bad, color.badBg],
    [color.onBad, color.bad],
    [color.onSun, color.sun],
    ...[color.night1, color.night2, color.night3].map((ground): [string, string] => [color.onNight, ground]),
    ...[color.night1, color.night2, color.night3].map((ground): [string, string] => [
      color.onNightMuted,
      ground,
    ]),
    [color.onWhite, color.white],
    [color.onWhiteMuted, color.white],
    [color.onBlack, color.black],
    [color.onBlackMuted, color.black],
    ...[color.win, color.draw, color.loss].map((ground): [string, string] => [color.onTile, ground]),
    [color.onNotice, color.notice],
    [color.onNotice, color.noticeBad],
  ]

  test.each(pairs)('%s on %s has a contrast of at least 4.5 : 1', (ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each([color.paper, color.background])(
    'the edge of a control on %s has a contrast of at least 3 : 1',
    (ground) => {
      expect(contrast(color.lineStrong, ground)).toBeGreaterThanOrEqual(3)
    },
  )
})

test.each(avatarColors)('white initials on %s have a contrast of at least 5 : 1', (hue) => {
  expect(contrast('#ffffff', hue)).toBeGreaterThanOrEqual(5)
})
