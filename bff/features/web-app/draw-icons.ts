import { backgrounds } from '@club/contract/colours'
import { ResizeFit, Transformer } from '@napi-rs/image'
import { Resvg } from '@resvg/resvg-js'
import { fontOptions } from '../game-pictures/drawing/font.ts'
import { createSvg, drawCrest } from '../game-pictures/drawing/svg-elements.ts'
import { type DrawnIcons, type IconName, icons } from './icons.ts'

/**
 * The radii of the circles into which the logo must fit, as fractions of half the icon's side. A launcher may cut off
 * everything outside of the circle with the radius 0.8 (W3C, Web Application Manifest, "Icon masks and safe zone"). iOS
 * only rounds the corners.
 */
const circles = { maskable: 0.8, apple: 0.9 } as const

/** The side of the square in which the logo is measured, in pixels. */
const MEASURED = 512

/**
 * Draws all icons of the site, in a worker thread.
 * @param logo the content of an SVG file, or of a picture that `@napi-rs/image` decodes; when undefined, the icons show
 * the crest
 * @throws Error when the logo cannot be decoded, refers to other files, or has no visible pixel
 */
export default function drawIcons(logo: Uint8Array | undefined): DrawnIcons {
  const scaled = logo ? scalable(logo) : scaledSvg(createSvg(96, 96, drawCrest(0, 0, 96)))
  // `pixels` is read only once, because resvg copies all pixels at each access.
  const { pixels, width } = compose(MEASURED, MEASURED, scaled)
  const picture = { pixels, width }
  const background = ownBackground(picture)
  const radius = radiusOf(picture, background)
  const draw = (name: IconName): Uint8Array => {
    const { side, purpose } = icons[name]
    if (purpose === 'any') return compose(side, side, scaled).asPng()
    // The side is an even number, so that the margins around the logo are whole pixels.
    const logoSide = 2 * Math.floor((side * circles[purpose]) / radius / 2)
    const filling = background ? `#${Buffer.from(background).toString('hex')}` : backgrounds.light
    return compose(side, logoSide, scaled, filling).asPng()
  }
  const names = Object.keys(icons) as IconName[]
  return Object.fromEntries(names.map((name) => [name, draw(name)])) as DrawnIcons
}

/** A function that returns the logo as PNG, scaled to fit into a square with the given side. */
type Scaled = (side: number) => Buffer

function scalable(logo: Uint8Array): Scaled {
  const text = Buffer.from(logo).toString('utf8')
  if (/^\s*</.test(text)) return scaledSvg(text)
  return (side) =>
    new Transformer(logo).rotate().resize({ width: side, height: side, fit: ResizeFit.Inside }).pngSync()
}

function scaledSvg(svg: string): Scaled {
  // An SVG that refers to other files is refused, because resvg would read these files from the server's disk.
  if (/\bhref\s*=\s*["'](?!#|data:)/i.test(svg)) throw new Error('The SVG refers to other files.')
  const { width, height } = new Resvg(svg)
  const mode = width >= height ? 'width' : 'height'
  return (side) => new Resvg(svg, { fitTo: { mode, value: side }, font: fontOptions }).render().asPng()
}

function compose(side: number, logoSide: number, scaled: Scaled, background = 'none') {
  const margin = (side - logoSide) / 2
  const logo = scaled(logoSide).toString('base64')
  const picture = createSvg(
    side,
    side,
    `<rect width="${side}" height="${side}" fill="${background}"/>`,
    `<image x="${margin}" y="${margin}" width="${logoSide}" height="${logoSide}" href="data:image/png;base64,${logo}"/>`,
  )
  return new Resvg(picture).render()
}

/** A square picture. */
interface Picture {
  /** Red, green, blue and alpha, from 0 to 255, of each pixel from left to right and from top to bottom. */
  readonly pixels: Uint8Array
  readonly width: number
}

type Colour = readonly [red: number, green: number, blue: number]

const alphaAt = ({ pixels }: Picture, at: number): number => pixels[4 * at + 3] ?? 0

/** Colours that differ by at most this value count as equal, because JPEG compression changes colours slightly. */
const TOLERANCE = 16

const isOpaque = (picture: Picture, at: number, colour: Colour): boolean =>
  alphaAt(picture, at) === 255 &&
  colour.every((value, channel) => Math.abs((picture.pixels[4 * at + channel] ?? 0) - value) <= TOLERANCE)

/**
 * Returns the background colour of the logo; undefined unless the whole edge of the logo is opaque and of the same
 * colour. The margins of the icon get this colour, too.
 * @param picture the logo in the middle of a transparent square
 */
function ownBackground(picture: Picture): Colour | undefined {
  const { pixels, width } = picture
  const middle = width / 2
  let [left, top] = [0, 0]
  while (left < middle && alphaAt(picture, middle * width + left) === 0) left++
  while (top < middle && alphaAt(picture, top * width + middle) === 0) top++
  // The outermost pixels may be partly transparent, so colours are read one pixel further inside.
  const [right, bottom] = [width - left - 2, width - top - 2]
  const [red = 0, green = 0, blue = 0] = pixels.subarray(4 * ((top + 1) * width + left + 1))
  const isBackground = (x: number, y: number) => isOpaque(picture, y * width + x, [red, green, blue])
  for (let x = left + 1; x <= right; x++)
    if (!isBackground(x, top + 1) || !isBackground(x, bottom)) return undefined
  for (let y = top + 1; y <= bottom; y++)
    if (!isBackground(left + 1, y) || !isBackground(right, y)) return undefined
  return top < middle ? [red, green, blue] : undefined
}

/**
 * Returns the distance from the middle to the logo's farthest visible pixel, as a fraction of half the side.
 * @param background a colour whose pixels are ignored, unless the logo has no other pixels
 */
function radiusOf(picture: Picture, background?: Colour): number {
  const { width } = picture
  const middle = (width - 1) / 2
  let most = 0
  for (let at = 0; at < width * width; at++) {
    const alpha = alphaAt(picture, at)
    const counts = background ? alpha === 255 && !isOpaque(picture, at, background) : alpha !== 0
    if (counts) most = Math.max(most, Math.hypot((at % width) - middle, Math.floor(at / width) - middle))
  }
  if (most > 0) return (2 * most) / width
  if (!background) throw new Error('The logo shows nothing.')
  return radiusOf(picture)
}
