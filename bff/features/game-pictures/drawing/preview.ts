import type { PreviewContent, Score } from '../card-content.ts'
import { colours, createBackgroundGradient, createSvg, drawCrest, drawRoundedRect } from './svg-elements.ts'
import { drawPlaceAndNoteLine, drawTextLine, fitFontSize, measureTextLine, type TextStyle } from './text.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 64
const INNER = WIDTH - 2 * MARGIN

/**
 * The gaps in pixels between the tiles of a preview, which stand for players. `each` is the gap between two tiles.
 * After the last player of the two teams, the gap is larger by `wider`.
 */
const TILE_GAP = { each: 10, wider: 16 } as const

const dots = { open: colours.light, played: colours.sun, canceled: colours.black.second } as const

/** Draws the picture that messenger apps show for a link to a game: 1200 × 630 pixels (design board 12). */
export function drawPreview(content: PreviewContent): string {
  return createSvg(
    WIDTH,
    HEIGHT,
    createBackgroundGradient(0.45),
    '<rect width="1200" height="630" fill="url(#night)"/>',
    '<path fill="#fff" opacity="0.035" d="M0 0h150v630H0zM300 0h150v630H300zM600 0h150v630H600zM900 0h150v630H900z"/>',
    '<g fill="none" stroke="#fff" stroke-width="4" opacity="0.13"><circle cx="600" cy="700" r="300"/><circle cx="600" cy="700" r="520"/></g>',
    head(content),
    content.score ? ending(content, content.score) : coming(content),
  )
}

function head({ club, state }: PreviewContent): string {
  const style: TextStyle = { size: 28, weight: 700, fill: '#fff', anchor: 'end' }
  const width = measureTextLine(state.text, style) + 88
  const left = WIDTH - MARGIN - width
  const name: TextStyle = { size: 38, weight: 700, fill: '#fff' }
  const room = left - 192 - 32
  return [
    drawCrest(MARGIN, 56, 104),
    drawTextLine(192, 122, club, room, fitFontSize(club, room, name, 30)),
    drawRoundedRect(left, 80, width, 56, 28, colours.label),
    `<circle cx="${Math.round(left + 37)}" cy="108" r="9" fill="${dots[state.tone]}"/>`,
    drawTextLine(WIDTH - MARGIN - 28, 118, state.text, width, style),
  ].join('')
}

/**
 * Draws the weekday on the left, a smaller text under the weekday, and the time or the score in large letters on the
 * right.
 */
function dayBeside(big: string, weekday: string, below: string, fill: string): string {
  const large: TextStyle = { size: 190, weight: 800, fill, anchor: 'end', spacing: -0.04 }
  const right = fitFontSize(big, 640, large, 60)
  const room = INNER - measureTextLine(big, right) - 32
  const day: TextStyle = { size: 92, weight: 800, fill: '#fff', spacing: -0.03 }
  const under: TextStyle = { size: 50, weight: 400, fill: '#fff' }
  return [
    drawTextLine(MARGIN, 308, weekday, room, fitFontSize(weekday, room, day, 48)),
    drawTextLine(MARGIN, 374, below, room, fitFontSize(below, room, under, 32)),
    drawTextLine(WIDTH - MARGIN, 374, big, 640, right),
  ].join('')
}

const foot: TextStyle = { size: 38, weight: 700, fill: '#fff' }
const footEnd: TextStyle = { size: 38, weight: 400, fill: colours.muted, anchor: 'end' }

function coming({ weekday, day, time, state, going, place, note }: PreviewContent): string {
  const big = dayBeside(time, weekday, day, state.tone === 'canceled' ? colours.black.second : colours.sun)
  const details = drawPlaceAndNoteLine(MARGIN, state.tone === 'open' ? 590 : 470, { place, note }, INNER, 34)
  if (state.tone !== 'open') return big + details
  const { ideal } = going
  const tile = (INNER - (ideal.max - 1) * TILE_GAP.each - TILE_GAP.wider) / ideal.max
  const tiles = Array.from({ length: ideal.max }, (_, at) => {
    const x = MARGIN + at * (tile + TILE_GAP.each) + (at >= ideal.min ? TILE_GAP.wider : 0)
    return drawRoundedRect(x, 438, tile, 34, 11, at < going.count ? '#fff' : colours.veil)
  })
  return [
    big,
    ...tiles,
    drawTextLine(MARGIN, 528, going.text, 700, foot),
    drawTextLine(WIDTH - MARGIN, 528, ideal.text, 360, footEnd),
    details,
  ].join('')
}

function ending({ weekday, day, time }: PreviewContent, score: Score): string {
  const half = (INNER - 12) / 2
  const side = (team: 'white' | 'black', x: number) => {
    const weight = score.winner === team ? 800 : score.winner === 'none' ? 700 : 400
    const style: TextStyle = { size: 34, weight, fill: colours[team].text, anchor: 'middle' }
    return [
      drawRoundedRect(x, 424, half, 62, 20, colours[team].shirt),
      drawTextLine(x + half / 2, 467, score[team].team, half - 40, style),
    ].join('')
  }
  return [
    dayBeside(
      `${score.white.goals} : ${score.black.goals}`,
      weekday,
      `${day} · ${time}`,
      score.winner === 'none' ? '#fff' : colours.sun,
    ),
    side('white', MARGIN),
    side('black', MARGIN + half + 12),
    drawTextLine(MARGIN, 544, score.verdict, INNER, foot),
  ].join('')
}
