import { join } from 'node:path'
import type { Settings } from './settings.ts'

type PathSettings = Partial<Pick<Settings, 'releasesDir'>> & Pick<Settings, 'microfrontendsFile'>

/** The folder with the releases of tabs. Each release is in `<tab>/<id>`. */
export const releasesFolder = ({ releasesDir }: PathSettings, root: string): string =>
  releasesDir ?? join(root, 'releases')

/**
 * The files that may contain the list of tabs, in order of precedence. When the settings name a file, only that file.
 * Otherwise, first the file in the folder of releases, which `npm run release` creates, then the shell's file.
 * @param root the repository's folder
 */
export const tabListFiles = (settings: PathSettings, root: string): readonly string[] =>
  settings.microfrontendsFile === undefined
    ? [
        join(releasesFolder(settings, root), 'microfrontends.json'),
        join(root, 'shell', 'microfrontends.json'),
      ]
    : [settings.microfrontendsFile]
