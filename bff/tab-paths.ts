import { join } from 'node:path'
import type { Settings } from './settings.ts'

type Places = Partial<Pick<Settings, 'releasesDir'>> & Pick<Settings, 'microfrontendsFile'>

/** The folder with the tabs' releases, each in `<tab>/<id>`. */
export const releasesFolder = ({ releasesDir }: Places, root: string): string =>
  releasesDir ?? join(root, 'releases')

/**
 * Where the list of tabs may be, the first one first: the file that the settings name; or the one among the releases,
 * which `npm run release` makes, and until then the shell's own.
 * @param root the repository's folder
 */
export const tabListFiles = (places: Places, root: string): readonly string[] =>
  places.microfrontendsFile === undefined
    ? [join(releasesFolder(places, root), 'microfrontends.json'), join(root, 'shell', 'microfrontends.json')]
    : [places.microfrontendsFile]
