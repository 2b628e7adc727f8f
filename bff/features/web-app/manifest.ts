import { hash } from 'node:crypto'
import type { Club, Microfrontend } from '@club/contract'
import { backgrounds } from '@club/contract/colours'
import { type DrawnIcons, type IconName, icons } from './icons.ts'

/**
 * Screenshots in shell/public that browsers show before they install the site; `npm run screenshot` takes them. `width`
 * and `height` are in CSS pixels; `density` is the device pixel ratio.
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
 * The maximum length of a short name, because launchers cut off longer names (Chrome's documentation of the manifest).
 */
const MAX_SHORT_NAME = 12

/** The minimum length of a short name that ends after a whole word, so that no club gets the short name `FC`. */
const MIN_SHORT_NAME = 4

const graphemes = new Intl.Segmenter()

/**
 * Shortens a name of more than 12 characters: cuts it after the last word that fits or, when fewer than 4 characters
 * would be left, after 12 characters.
 */
export function shortenName(name: string): string {
  const characters = Array.from(graphemes.segment(name), ({ segment }) => segment)
  if (characters.length <= MAX_SHORT_NAME) return name
  const end = characters.slice(0, MAX_SHORT_NAME + 1).findLastIndex((character) => /\s/.test(character))
  return characters
    .slice(0, end < MIN_SHORT_NAME ? MAX_SHORT_NAME : end)
    .join('')
    .trimEnd()
}

/**
 * Returns the web app manifest (W3C), which browsers read to install the site.
 * @param tabs the tabs, which become shortcuts of the installed app unless they are switched off
 */
export function createWebAppManifest(
  { name, defaultLanguage }: Pick<Club, 'name' | 'defaultLanguage'>,
  tabs: readonly Microfrontend[],
  drawn: DrawnIcons,
) {
  return {
    id: '/',
    lang: defaultLanguage,
    name,
    short_name: shortenName(name),
    start_url: '/games',
    scope: '/',
    display: 'standalone',
    theme_color: backgrounds.light,
    background_color: backgrounds.light,
    icons: (Object.keys(icons) as IconName[]).flatMap((icon) => {
      const { side, purpose } = icons[icon]
      if (purpose === 'apple') return []
      // The address contains a hash, because browsers replace an installed icon only when its address changes.
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
