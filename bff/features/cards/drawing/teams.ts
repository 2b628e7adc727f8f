import type { BenchSide, PitchPlayer, PitchTeam, TeamsContent } from '../content.ts'
import { bar, colours, crest, night, picture } from './pieces.ts'
import { fitting, line, names, round, type TextStyle, widthOf } from './text.ts'

const WIDTH = 1080
const HEIGHT = 1350
const MARGIN = 56
const PITCH = { x: MARGIN, y: 180, width: WIDTH - 2 * MARGIN, height: 1000 } as const

/** The teams on a pitch: 1080 × 1350 (board 10). */
export function drawTeams(content: TeamsContent): string {
  return picture(
    WIDTH,
    HEIGHT,
    '<defs>',
    night(0.4),
    `<clipPath id="pitch"><rect width="${PITCH.width}" height="${PITCH.height}" rx="36"/></clipPath>`,
    '</defs>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#night)"/>`,
    head(content),
    `<g transform="translate(${PITCH.x} ${PITCH.y})">`,
    grass(),
    team(content.white, 'white'),
    team(content.black, 'black'),
    '</g>',
    foot(content),
  )
}

function head({ club, date, time }: TeamsContent): string {
  const clock: TextStyle = { size: 84, weight: 800, fill: colours.sun, anchor: 'end', spacing: -0.03 }
  const room = WIDTH - MARGIN - widthOf(time, clock) - 28 - 196
  const day: TextStyle = { size: 60, weight: 800, fill: '#fff', spacing: -0.03 }
  return [
    crest(MARGIN, 40, 112),
    line(196, 72, club, room, { size: 28, weight: 700, fill: colours.muted }),
    line(196, 136, date, room, fitting(date, room, day, 36)),
    line(WIDTH - MARGIN, 126, time, 300, clock),
  ].join('')
}

function grass(): string {
  const { width, height } = PITCH
  const stripes = Array.from({ length: 6 }, (_, at) =>
    bar(0, height - 96 - at * 192 - 96, width, 96, 0, colours.stripe),
  )
  return [
    '<g clip-path="url(#pitch)">',
    bar(0, 0, width, height, 0, colours.grass),
    ...stripes,
    '</g>',
    `<g fill="none" stroke="${colours.chalk}" stroke-width="4"><rect x="26" y="26" width="916" height="948" rx="4"/><path d="M26 500h916"/><circle cx="484" cy="500" r="120"/><path d="M264 26v118h440V26M264 974V856h440v118M374 26v42h220V26M374 974v-42h220v42"/></g>`,
  ].join('')
}

/** Most players of one team that stand on the pitch; a squad with more says how many. */
const MOST = 18

/** Pixels of half a pitch that a team has: its rows end before the halfway line. */
const HALF = 488

type Side = 'white' | 'black'

function team({ label, rows: all }: PitchTeam, side: Side): string {
  const rows = limited(all)
  const more = all.flat().length - rows.flat().length
  const back = rows[0]?.length ?? 0
  // Rows of one and two stand in gaps of one another, and may be close; others need the whole half.
  const interleaved = rows.every((row, at) => at === 0 || row.length + (rows[at - 1]?.length ?? 0) === 3)
  const small = !interleaved && rows.length > 2
  const shirt = small ? 88 : 116
  const marker = shirt + 44
  // Two leave room for the team's label between them; else it lies on the goal line, and the rows begin below it.
  const labelAt = back === 2 ? 48 : 4
  const first = labelAt === 4 ? 62 : 46
  const last = interleaved ? first + 122 * (rows.length - 1) : HALF - marker
  const players = rows.flatMap((row, at) => {
    const top = rows.length === 1 ? (first + last) / 2 : first + (at * (last - first)) / (rows.length - 1)
    const y = side === 'white' ? top : PITCH.height - top - marker
    return row.map((player, place) => {
      const x = (PITCH.width * across(row.length, place)) / 100
      const room = PITCH.width / Math.max(LEAST_ACROSS, row.length) - 14
      return marked(player, side, x, y, shirt, room)
    })
  })
  const style: TextStyle = { size: 32, weight: 800, fill: colours[side].text, anchor: 'middle' }
  const text = more > 0 ? `${label} (+${more})` : label
  const pill = widthOf(text, style) + 52
  const y = side === 'white' ? labelAt : PITCH.height - labelAt - 56
  return [
    ...players,
    bar((PITCH.width - pill) / 2, y, pill, 56, 28, colours[side].shirt),
    line(PITCH.width / 2, y + 39, text, pill, style),
  ].join('')
}

/** The rows with at most so many players, of each row as many as fit. */
function limited(rows: PitchTeam['rows']): PitchTeam['rows'] {
  if (rows.flat().length <= MOST) return rows
  return rows.map((row) => row.slice(0, MOST / rows.length))
}

/** Percent of the pitch's width at which a place of a row is. */
const rowsAcross: Readonly<Record<number, readonly number[]>> = { 1: [50], 2: [20, 80], 3: [18, 50, 82] }
const across = (size: number, at: number): number => rowsAcross[size]?.[at] ?? ((at + 0.5) * 100) / size

/** The room for a name in parts of the width: that of three beside each other, or less in a longer row. */
const LEAST_ACROSS = 3.2

const SHIRT = 'M14.5 3c2.5 3.8 14.5 3.8 17 0L43 8l-4 11-4.5-1.5V41h-23V17.5L7 19 3 8z'

/** A shirt with the rating on its chest, and the name below. */
function marked(
  { name, rating }: PitchPlayer,
  side: Side,
  x: number,
  y: number,
  height: number,
  room: number,
): string {
  const scale = height / 44
  const { shirt, edge, text } = colours[side]
  const label: TextStyle = { size: height > 100 ? 30 : 28, weight: 700, fill: '#fff', anchor: 'middle' }
  const inner = room - 36
  const pill = Math.min(inner, widthOf(name, label)) + 36
  return [
    `<g transform="translate(${round(x - 23 * scale)} ${round(y)}) scale(${round(scale * 10) / 10})">`,
    `<path transform="translate(0 1)" d="${SHIRT}" fill="#000" opacity="0.22"/>`,
    `<path d="${SHIRT}" fill="${shirt}" stroke="${edge}" stroke-width="1.2" stroke-linejoin="round"/></g>`,
    line(x, y + 29 * scale, rating, 200, {
      size: round(13.5 * scale),
      weight: 700,
      fill: text,
      anchor: 'middle',
    }),
    bar(x - pill / 2, round(y + height), pill, 44, 22, colours.caption),
    line(x, y + height + 32, name, inner, label),
  ].join('')
}

const label: TextStyle = { size: 30, weight: 400, fill: colours.muted }
const strong: TextStyle = { size: 30, weight: 700, fill: '#fff' }

function foot({ bench, gap }: TeamsContent): string {
  const right = WIDTH - MARGIN
  const room = WIDTH - 2 * MARGIN - Math.max(widthOf(gap.label, label), widthOf(gap.points, strong)) - 40
  return [
    ...(bench.sides.length > 0 ? [line(MARGIN, 1238, bench.label, room, label)] : []),
    benchLine(bench.sides, room),
    line(right, 1238, gap.label, 300, { ...label, anchor: 'end' }),
    line(right, 1280, gap.points, 300, { ...strong, anchor: 'end' }),
  ].join('')
}

/** Each side's bench one after the other; two that do not fit into a line have one each. */
function benchLine(sides: readonly BenchSide[], room: number): string {
  const widths = sides.map(
    ({ side, names: all }) =>
      widthOf(names(all, Number.POSITIVE_INFINITY, strong), strong) + 10 + widthOf(side, label),
  )
  const oneLine = widths.reduce((sum, width) => sum + width + 24, -24) <= room
  let x = MARGIN
  return sides
    .map(({ side, names: all }, at) => {
      const left = oneLine ? x : MARGIN
      const y = oneLine ? 1280 : 1280 + 40 * at
      const text = names(all, room - widthOf(side, label) - 12, strong)
      const width = widthOf(text, strong) + 10
      x += (widths[at] ?? 0) + 24
      return line(left, y, text, room, strong) + line(left + width, y, side, room, label)
    })
    .join('')
}
