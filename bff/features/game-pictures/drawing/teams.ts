import type { BenchOfTeam, PitchTeam, TeamsContent } from '../card-content.ts'
import { colours, createBackgroundGradient, createSvg, drawCrest, drawRoundedRect } from './svg-elements.ts'
import {
  drawPlaceAndNoteLine,
  drawTextLine,
  fitFontSize,
  joinFittingNames,
  measureTextLine,
  roundToTenth,
  type TextStyle,
} from './text.ts'

const WIDTH = 1080
const HEIGHT = 1350
const MARGIN = 56
const PITCH = { x: MARGIN, y: 180, width: WIDTH - 2 * MARGIN, height: 1000 } as const

/** Draws the teams on a pitch: 1080 × 1350 pixels (design board 10). */
export function drawTeams(content: TeamsContent): string {
  return createSvg(
    WIDTH,
    HEIGHT,
    '<defs>',
    createBackgroundGradient(0.4),
    `<clipPath id="pitch"><rect width="${PITCH.width}" height="${PITCH.height}" rx="36"/></clipPath>`,
    '</defs>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#night)"/>`,
    head(content),
    `<g transform="translate(${PITCH.x} ${PITCH.y})">`,
    grass(),
    teams(content),
    '</g>',
    foot(content),
  )
}

/**
 * The baselines of the texts above the pitch, as distances in pixels from the upper edge of the card. `raised` is for a
 * card with a further line for the place and the note, `plain` for a card without this line.
 */
const BASELINES = {
  plain: { club: 72, date: 136, time: 126 },
  raised: { club: 58, date: 120, time: 114 },
} as const

function head({ club, date, time, place, note }: TeamsContent): string {
  const y = BASELINES[place === null && note === null ? 'plain' : 'raised']
  const clock: TextStyle = { size: 84, weight: 800, fill: colours.sun, anchor: 'end', spacing: -0.03 }
  const room = WIDTH - MARGIN - measureTextLine(time, clock) - 28 - 196
  const day: TextStyle = { size: 60, weight: 800, fill: '#fff', spacing: -0.03 }
  return [
    drawCrest(MARGIN, 40, 112),
    drawTextLine(196, y.club, club, room, { size: 28, weight: 700, fill: colours.muted }),
    drawTextLine(196, y.date, date, room, fitFontSize(date, room, day, 36)),
    drawTextLine(WIDTH - MARGIN, y.time, time, 300, clock),
    drawPlaceAndNoteLine(196, 160, { place, note }, WIDTH - MARGIN - 196, 28),
  ].join('')
}

function grass(): string {
  const { width, height } = PITCH
  const stripes = Array.from({ length: 6 }, (_, at) =>
    drawRoundedRect(0, height - 96 - at * 192 - 96, width, 96, 0, colours.stripe),
  )
  return [
    '<g clip-path="url(#pitch)">',
    drawRoundedRect(0, 0, width, height, 0, colours.grass),
    ...stripes,
    '</g>',
    `<g fill="none" stroke="${colours.chalk}" stroke-width="4"><rect x="26" y="26" width="916" height="948" rx="4"/><path d="M26 500h916"/><circle cx="484" cy="500" r="120"/><path d="M264 26v118h440V26M264 974V856h440v118M374 26v42h220V26M374 974v-42h220v42"/></g>`,
  ].join('')
}

/**
 * The height of a team's label, and its distance from the team's end of the pitch, in pixels. The distance is `beside`
 * when the label is between the two players of a back row, otherwise `top`.
 */
const LABEL = { top: 8, beside: 48, height: 56 } as const

/**
 * Sizes in pixels: `shirt` is the height of a shirt, and `name` is the font size of a name. `end` is the distance from
 * the team's end of the pitch within which the team's players are drawn.
 */
const LARGE = { shirt: 116, name: 30, end: 460 } as const
const SMALL = { shirt: 92, name: 28, end: 490 } as const
/** The height of the caption with the player's name, below a shirt. */
const CAPTION = 44
type Size = typeof LARGE | typeof SMALL

type Side = 'white' | 'black'

function teams({ white, black }: TeamsContent): string {
  const size = white.half.crowded || black.half.crowded ? SMALL : LARGE
  return team(white, 'white', size) + team(black, 'black', size)
}

function team({ label, half: { places } }: PitchTeam, side: Side, size: Size): string {
  // When the back row has two players, the team's label is between them.
  const between = places.filter(({ along }) => along === 0).length === 2
  const labelAt = between ? LABEL.beside : LABEL.top
  const first = between ? LABEL.beside : LABEL.top + LABEL.height + 8
  const marker = size.shirt + CAPTION
  const fromGoal = (distance: number, height: number) =>
    side === 'white' ? distance : PITCH.height - distance - height
  const players = places.map((place) =>
    playerMarker(place, side, fromGoal(first + place.along * (size.end - marker - first), marker), size),
  )
  const style: TextStyle = { size: 32, weight: 800, fill: colours[side].text, anchor: 'middle' }
  const width = measureTextLine(label, style) + 52
  const y = fromGoal(labelAt, LABEL.height)
  return [
    ...players,
    drawRoundedRect((PITCH.width - width) / 2, y, width, LABEL.height, LABEL.height / 2, colours[side].shirt),
    drawTextLine(PITCH.width / 2, y + 39, label, width, style),
  ].join('')
}

const SHIRT = 'M14.5 3c2.5 3.8 14.5 3.8 17 0L43 8l-4 11-4.5-1.5V41h-23V17.5L7 19 3 8z'

/**
 * Draws a player's shirt, with the rating if the card shows ratings, and the name below it. When the player withdrew,
 * the name is struck through, and a badge replaces the rating. `y` is the upper edge of the shirt.
 */
function playerMarker(
  { player: { name, rating, withdrew }, across, room }: PitchTeam['half']['places'][number],
  side: Side,
  y: number,
  size: Size,
): string {
  const scale = size.shirt / 44
  const x = PITCH.width * across
  const { shirt, edge, text } = colours[side]
  const isStruck = withdrew !== null
  const label: TextStyle = { size: size.name, weight: 700, fill: '#fff', anchor: 'middle', isStruck }
  const ratingStyle: TextStyle = { ...label, size: roundToTenth(13.5 * scale), fill: text }
  const inner = PITCH.width * room - 10 - 30
  const width = Math.min(inner, measureTextLine(name, label)) + 30
  return [
    `<g transform="translate(${roundToTenth(x - 23 * scale)} ${roundToTenth(y)}) scale(${roundToTenth(scale * 10) / 10})"${isStruck ? ' opacity="0.5"' : ''}>`,
    `<path transform="translate(0 1)" d="${SHIRT}" fill="#000" opacity="0.22"/>`,
    `<path d="${SHIRT}" fill="${shirt}" stroke="${edge}" stroke-width="1.2" stroke-linejoin="round"/></g>`,
    rating === null || isStruck ? '' : drawTextLine(x, y + 29 * scale, rating, 200, ratingStyle),
    drawRoundedRect(
      x - width / 2,
      roundToTenth(y + size.shirt),
      width,
      CAPTION,
      CAPTION / 2,
      colours.caption,
    ),
    drawTextLine(x, y + size.shirt + 32, name, inner, label),
    isStruck ? badge(x, roundToTenth(y + size.shirt) - BADGE.height, withdrew) : '',
  ].join('')
}

/** In pixels: the height of the badge, and the space to the left and right of its text. */
const BADGE = { height: 40, padding: 14 } as const

function badge(x: number, y: number, word: string): string {
  const style: TextStyle = { size: 28, weight: 700, fill: '#fff', anchor: 'middle' }
  const width = measureTextLine(word, style) + 2 * BADGE.padding
  return (
    drawRoundedRect(x - width / 2, y, width, BADGE.height, BADGE.height / 2, colours.bad) +
    drawTextLine(x, y + 30, word, width, style)
  )
}

const label: TextStyle = { size: 30, weight: 400, fill: colours.muted }
const strong: TextStyle = { size: 30, weight: 700, fill: '#fff' }

function foot({ bench, gap }: TeamsContent): string {
  const right = WIDTH - MARGIN
  const room =
    WIDTH - 2 * MARGIN - Math.max(measureTextLine(gap.label, label), measureTextLine(gap.points, strong)) - 40
  return [
    ...(bench.sides.length > 0 ? [drawTextLine(MARGIN, 1238, bench.label, room, label)] : []),
    benchLine(bench.sides, room),
    drawTextLine(right, 1238, gap.label, 300, { ...label, anchor: 'end' }),
    drawTextLine(right, 1280, gap.points, 300, { ...strong, anchor: 'end' }),
  ].join('')
}

/** Draws the bench players of White and Black in one line or, when one line is too short, in two. */
function benchLine(sides: readonly BenchOfTeam[], room: number): string {
  const widths = sides.map(
    ({ side, names: all }) =>
      measureTextLine(joinFittingNames(all, Number.POSITIVE_INFINITY, strong), strong) +
      10 +
      measureTextLine(side, label),
  )
  const oneLine = widths.reduce((sum, width) => sum + width + 24, -24) <= room
  let x = MARGIN
  return sides
    .map(({ side, names: all }, at) => {
      const left = oneLine ? x : MARGIN
      const y = oneLine ? 1280 : 1280 + 40 * at
      const text = joinFittingNames(all, room - measureTextLine(side, label) - 12, strong)
      const width = measureTextLine(text, strong) + 10
      x += (widths[at] ?? 0) + 24
      return drawTextLine(left, y, text, room, strong) + drawTextLine(left + width, y, side, room, label)
    })
    .join('')
}
