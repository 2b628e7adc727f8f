import { hash } from 'node:crypto'
import type { Club, Microfrontend } from '@club/contract'
import { backgrounds } from '@club/contract/colours'
import { type DrawnIcons, type IconName, icons } from './icons.ts'

/**
 * Pictures of the site in shell/public, which browsers show before they install it. `npm run screenshot` makes them.
 * `width` and `height` are in CSS pixels, of which each has `density`² pixels.
 */
export const screenshots = {
  narrow: {
    file: 'screenshot-narrow.webp',
    width: 390,
    height: 844,
    density: 2,
    label: { cs: 'Příští zápas a přihlašování', en: 'The next game and its votes' },
  },
  wide: {
    file: 'screenshot-wide.webp',
    width: 1280,
    height: 800,
    density: 1,
    label: { cs: 'Zápasy na počítači', en: 'Games on a computer' },
  },
} as const

/** The maximum length of a short name. Launchers cut longer names (Chrome's documentation of the manifest). */
const MAX_SHORT_NAME = 12

/** The minimum length of whole words that are used alone, so that `FC` is not the short name of a club. */
const MIN_SHORT_NAME = 4

const graphemes = new Intl.Segmenter()

/**
 * Returns a name of at most 12 characters: the whole name, or its first words that fit, or its beginning if these words
 * are very short.
 */
export function shortName(name: string): string {
  const characters = Array.from(graphemes.segment(name), ({ segment }) => segment)
  if (characters.length <= MAX_SHORT_NAME) return name
  const end = characters.slice(0, MAX_SHORT_NAME + 1).findLastIndex((character) => /\s/.test(character))
  return characters
    .slice(0, end < MIN_SHORT_NAME ? MAX_SHORT_NAME : end)
    .join('')
    .trimEnd()
}

/**
 * Returns the web app manifest (W3C, Web Application Manifest), with which browsers install the site.
 * @param tabs the listed tabs; those that are not closed become shortcuts
 */
export function webAppManifest(
  { name, defaultLanguage }: Pick<Club, 'name' | 'defaultLanguage'>,
  tabs: readonly Microfrontend[],
  drawn: DrawnIcons,
) {
  return {
    id: '/',
    lang: defaultLanguage,
    name,
    short_name: shortName(name),
    start_url: '/games',
    scope: '/',
    display: 'standalone',
    theme_color: backgrounds.light,
    background_color: backgrounds.light,
    icons: (Object.keys(icons) as IconName[]).flatMap((icon) => {
      const { side, purpose } = icons[icon]
      if (purpose === 'apple') return []
      // Browsers replace an installed icon only when its address changes.
      const version = hash('sha256', drawn[icon]).slice(0, 10)
      return [
        { src: `/icons/${icon}.png?v=${version}`, sizes: `${side}x${side}`, type: 'image/png', purpose },
      ]
    }),
    screenshots: Object.entries(screenshots).map(([form, { file, width, height, density, label }]) => ({
      src: `/${file}`,
      sizes: `${width * density}x${height * density}`,
      type: 'image/webp',
      form_factor: form,
      label: label[defaultLanguage],
    })),
    shortcuts: tabs
      .filter(({ off }) => !off)
      .map(({ title, path }) => ({ name: title[defaultLanguage], url: path })),
  }
}
