import { hash } from 'node:crypto'
import type { Club, Microfrontend } from '@club/contract'
import { backgrounds } from '@club/contract/colours'
import { type DrawnIcons, type IconName, icons } from './icons.ts'

/**
 * Screenshots in shell/public, which browsers show to a visitor who is about to install the site. `npm run screenshot`
 * creates them. `width` and `height` are in CSS pixels; the files have `density` times as many pixels in each
 * direction.
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

/**
 * The maximum length of a short name. Launchers cut off longer names (Chrome's documentation of the web app manifest).
 */
const MAX_SHORT_NAME = 12

/** The minimum length of a short name that ends after a whole word, so that no club gets the short name `FC`. */
const MIN_SHORT_NAME = 4

const graphemes = new Intl.Segmenter()

/**
 * Shortens a name to at most 12 characters. A longer name is cut after the last word that fits. When fewer than 4
 * characters would be left, it is cut after 12 characters instead.
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
 * Returns the web app manifest (W3C, Web Application Manifest), which browsers read to install the site.
 * @param tabs all tabs of the site; those that are not closed become shortcuts of the installed app
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
      // The icon's address contains a hash of the icon, because browsers replace an installed icon only when its
      // address changes.
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
