import type { ResultContent, ResultTeam, Score } from '../card-content.ts'
import {
  colours,
  createBackgroundGradient,
  createSvg,
  drawCrest,
  drawRoundedRect,
  drawTrophy,
} from './svg-elements.ts'
import { drawTextLine, fitFontSize, joinFittingNames, measureTextLine, type TextStyle } from './text.ts'

const WIDTH = 1080
const HEIGHT = 1350
const HEAD = 210
const HALF = WIDTH / 2

/**
 * The maximum number of lines in a team's list of names. When more players are in the team, the last line is `+` and
 * the number of players who are not listed.
 */
const MAX_LISTED_NAMES = 11

/** Vertical positions, line heights and font sizes in pixels, by the number of players in the larger team. */
const layouts = {
  few: { team: 314, digits: { size: 420, y: 704 }, verdict: 772, first: 938, row: 60, size: 36 },
  some: { team: 304, digits: { size: 340, y: 620 }, verdict: 676, first: 828, row: 53, size: 34 },
  many: { team: 296, digits: { size: 300, y: 556 }, verdict: 604, first: 744, row: 47, size: 30 },
} as const
type Layout = (typeof layouts)[keyof typeof layouts]

/** Draws the score with both teams: 1080 × 1350 pixels (design board 11). */
export function drawResult(content: ResultContent): string {
  const { white, black, score } = content
  const size = Math.max(white.names.length, black.names.length)
  const layout = layouts[size <= 5 ? 'few' : size <= 8 ? 'some' : 'many']
  return createSvg(
    WIDTH,
    HEIGHT,
    createBackgroundGradient(0.6),
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#night)"/>`,
    head(content),
    half('white', white, score, layout),
    half('black', black, score, layout),
    verdict(score, layout),
  )
}

function head({ club, date }: ResultContent): string {
  const room = WIDTH - 196 - 56
  const day: TextStyle = { size: 56, weight: 800, fill: '#fff', spacing: -0.03 }
  return [
    drawCrest(56, 48, 112),
    drawTextLine(196, 82, club, room, { size: 28, weight: 700, fill: colours.muted }),
    drawTextLine(196, 142, date, room, fitFontSize(date, room, day, 36)),
  ].join('')
}

function half(side: 'white' | 'black', team: ResultTeam, score: Score, layout: Layout): string {
  const { shirt, text, second } = colours[side]
  const left = side === 'white' ? 0 : HALF
  const middle = left + HALF / 2
  const room = HALF - 72
  const loses = score.winner !== 'none' && score.winner !== side
  const goals = String(score[side].goals)
  const digits: TextStyle = {
    size: layout.digits.size,
    weight: loses ? 400 : 800,
    fill: loses ? second : text,
    anchor: 'middle',
    spacing: -0.05,
  }
  const player: TextStyle = {
    size: layout.size,
    weight: score.winner === side ? 700 : 400,
    fill: text,
    anchor: 'middle',
  }
  const listed = team.names.length > MAX_LISTED_NAMES ? team.names.slice(0, MAX_LISTED_NAMES - 1) : team.names
  const rows =
    team.names.length > MAX_LISTED_NAMES ? [...listed, `+${team.names.length - listed.length}`] : listed
  return [
    drawRoundedRect(left, HEAD, HALF, HEIGHT - HEAD, 0, shirt),
    drawTextLine(middle, layout.team, score[side].team, room, {
      size: 52,
      weight: 800,
      fill: text,
      anchor: 'middle',
    }),
    drawTextLine(middle, layout.digits.y, goals, HALF, fitFontSize(goals, room, digits, 100)),
    ...rows.map((name, at) => drawTextLine(middle, layout.first + at * layout.row, name, room, player)),
    bench(team, middle, layout.first + rows.length * layout.row + 16, room, second),
  ].join('')
}

function bench({ bench }: ResultTeam, x: number, y: number, room: number, fill: string): string {
  if (bench.names.length === 0) return ''
  const style: TextStyle = { size: 30, weight: 400, fill, anchor: 'middle' }
  const label = `${bench.label}: `
  return drawTextLine(
    x,
    y,
    `${label}${joinFittingNames(bench.names, room - measureTextLine(`${label}.`, style), style)}`,
    room,
    style,
  )
}

/** Draws who won. After a victory, the text has a yellow background and a trophy. */
function verdict({ winner, verdict }: Score, { verdict: y }: Layout): string {
  const won = winner !== 'none'
  const fill = won ? colours.onSun : colours.white.text
  const style: TextStyle = { size: 44, weight: 800, fill, anchor: 'start' }
  const cup = won ? 68 : 0
  const width = measureTextLine(verdict, style) + cup + 80
  const left = (WIDTH - width) / 2
  const background = won ? colours.sun : colours.sunken
  return [
    drawRoundedRect(left, y, width, 84, 42, background),
    won ? drawTrophy(left + 36, y + 16, 52, fill) : '',
    drawTextLine(left + (won ? 36 + cup : 40), y + 58, verdict, WIDTH, style),
  ].join('')
}
