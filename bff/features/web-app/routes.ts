import type { Club } from '@club/contract'
import Router from '@koa/router'
import type { Logger } from 'pino'
import type { SiteFolders } from '../../http/site/site-files.ts'
import { readTabsOrLogError, type TabListReader } from '../../http/site/tab-list.ts'
import { createIconReader, type IconName, icons } from './icons.ts'
import { createWebAppManifest } from './manifest.ts'

export interface WebAppOptions {
  readonly club: Pick<Club, 'name' | 'defaultLanguage' | 'logoUrl' | 'url'>
  readonly folders: SiteFolders
  readonly readTabs: TabListReader
  readonly log: Logger
  /** The maximum time for drawing the icons, in milliseconds. */
  readonly drawingDeadline?: number | undefined
}

/** Serves the web app manifest and the icons (contract section 13). Without a list of tabs, there are no shortcuts. */
export function webAppRoutes({ club, folders, readTabs, log, drawingDeadline }: WebAppOptions): Router {
  const readIcons = createIconReader(club, folders, log, drawingDeadline)
  const router = new Router()
  router.get('/manifest.webmanifest', async (ctx) => {
    ctx.state.route = '/manifest.webmanifest'
    const [drawn, list] = await Promise.all([readIcons(), readTabsOrLogError(readTabs, log)])
    ctx.set('Content-Type', 'application/manifest+json')
    ctx.body = JSON.stringify(createWebAppManifest(club, list?.tabs ?? [], drawn))
  })
  for (const name of Object.keys(icons) as IconName[])
    router.get(`/icons/${name}.png`, async (ctx) => {
      ctx.state.route = '/icons'
      ctx.type = 'image/png'
      ctx.body = Buffer.from((await readIcons())[name])
    })
  return router
}
