import { join } from 'node:path'
import type { Settings } from './settings.ts'

type PathSettings = Partial<Pick<Settings, 'releasesDir'>> & Pick<Settings, 'microfrontendsFile'>

export const getReleasesFolder = ({ releasesDir }: PathSettings, root: string): string =>
  releasesDir ?? join(root, 'releases')

/**
 * Returns the files that may contain the list of tabs, the preferred file first. If the settings contain the path of a
 * list, only this path is returned.
 * @param root the repository's folder
 */
export const getTabListFiles = (settings: PathSettings, root: string): readonly string[] =>
  settings.microfrontendsFile === undefined
    ? [
        join(getReleasesFolder(settings, root), 'microfrontends.json'),
        join(root, 'shell', 'microfrontends.json'),
      ]
    : [settings.microfrontendsFile]
